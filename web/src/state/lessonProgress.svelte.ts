/** Which lessons were done in this browser. */

const KEY = 'kokopelli-lessons';

class LessonProgress {
  private done = $state.raw<string[]>(savedNames());

  isDone(lesson: string): boolean {
    return this.done.includes(lesson);
  }

  get isNone(): boolean {
    return this.done.length === 0;
  }

  add(lesson: string): void {
    if (this.isDone(lesson)) return;
    // What a file brought since this page was opened stays.
    this.done = [...new Set([...savedNames(), ...this.done, lesson])];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.done.map((id) => ({ id }))));
    } catch {
      // Without storage they are done as long as the page is open.
    }
  }

  forgetAll(): void {
    this.done = [];
  }
}

function savedNames(): string[] {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '[]') as { id: string }[];
    return saved.map(({ id }) => id);
  } catch {
    return []; // not written by this client
  }
}

export const lessonProgress = new LessonProgress();
