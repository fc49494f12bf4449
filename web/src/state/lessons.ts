/** The lessons in their order, from the files in `web/lessons`. */
import type { Lesson, Step } from '../game/lessons';

const files = import.meta.glob<Step[]>('../../lessons/*.json', { eager: true, import: 'default' });

/** A file is named by the number and the name of its lesson. */
export const LESSONS: Lesson[] = Object.entries(files)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([path, steps]) => ({ name: path.replace(/^.*\/\d+-|\.json$/g, ''), steps }));

/** How many of them teach what a first game needs. */
export const BASICS = 4;
