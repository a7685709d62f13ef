import type { Reporter } from 'vitest/node';

/** Prints the errors that belong to no test: Vitest's JSON report leaves them out. */
export default class StrayErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const { stack, name, message } of errors) console.error(stack ?? `${name}: ${message}`);
  };
}
