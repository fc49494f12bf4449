declare module '*.md?chapters' {
  import type { Part } from '../rulebook';
  /** Both parts of the rulebook in one language, as rulebook.ts makes them during the build. */
  const parts: Part[];
  export default parts;
}
