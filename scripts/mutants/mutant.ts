/** One way to break the product that a test must notice. */
export interface Mutant {
  /** Below the repository's root. */
  file: string;
  /** What stands there exactly once. */
  text: string;
  becomes: string;
  /** What a member or an operator would suffer. */
  why: string;
  /** The tests that must notice: what Vitest finds by these. */
  tests: string[];
}
