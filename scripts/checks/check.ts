/** One thing that either holds or does not; `report` says what is wrong. */
export interface Check {
  name: string;
  passed: boolean;
  report: string;
}
