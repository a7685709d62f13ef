/** One thing that either holds or does not; `report` says what is wrong. */
export interface Check {
  name: string;
  passed: boolean;
  report: string;
  /** How to run it once more on its own. Left out where a second run could only say the same, as of types. */
  rerun?: Rerun;
  /** What it reported first, where it passed only when it was run again: the check is unsteady. */
  firstFailure?: string;
}

export interface Rerun {
  /** Checks of one key are run again together, for example those of one test file. */
  key: string;
  run: () => Promise<Check[]>;
}
