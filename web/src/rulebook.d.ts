declare module '*.md?chapters' {
  /** The chapters of a Markdown file, as rulebook.ts makes them during the build. */
  const chapters: { id: string; title: string; html: string }[];
  export default chapters;
}
