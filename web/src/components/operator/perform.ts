/** Runs a request: returns its answer, or shows its error and returns null. */
export type Perform = <Answer>(request: Promise<Answer>) => Promise<Answer | null>;
