import type { Reporter } from 'vitest/node';

/** What stands before the path of the file that an error came from; the error follows on the next line. */
export const STRAY_ERROR = 'stray error in ';

/** Prints the errors that belong to no test: Vitest's JSON report leaves them out. */
export default class StrayErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const { stack, name, message, VITEST_TEST_PATH = '' } of errors)
      console.error(`${STRAY_ERROR}${String(VITEST_TEST_PATH)}\n${stack ?? `${name}: ${message}`}`);
  };
}
