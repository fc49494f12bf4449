declare module '*.md?chapters' {
  /** The chapters of a text, as the build made them. */
  const chapters: { id: string; title: string; html: string }[];
  export default chapters;
}
