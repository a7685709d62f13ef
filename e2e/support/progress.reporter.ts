// What a whole run says on its way: a run that is cut short has said what it knew, and a run that grows shows where.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Each line begins so: the runner of all checks (scripts/test/e2e-tests.ts) passes these on at once. */
const PROGRESS = 'browser tests, ';
const AT_EACH = 100;
const LONGEST = 5;
const LONGEST_ERROR = 300;

export default class Progress implements Reporter {
  private readonly startedAt = Date.now();
  private readonly secondsOf = new Map<string, number>();
  private total = 0;
  private ended = 0;
  private failed = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, duration, error }: TestResult): void {
    const file = basename(test.location.file, '.spec.ts');
    this.secondsOf.set(file, (this.secondsOf.get(file) ?? 0) + duration / 1000);
    this.ended += 1;
    if (status !== test.expectedStatus && status !== 'skipped' && status !== 'interrupted')
      this.notifyFailure(test, error);
    if (this.ended % AT_EACH === 0)
      this.print(`${this.ended} of ${this.total}: ${this.failed} failed (${this.took()} s)`);
  }

  onEnd(): void {
    const sorted = [...this.secondsOf].sort(([, one], [, other]) => other - one).slice(0, LONGEST);
    this.print(`longest: ${sorted.map(([file, seconds]) => `${file} ${Math.round(seconds)} s`).join(', ')}`);
  }

  private notifyFailure({ location, title }: TestCase, error: TestResult['error']): void {
    this.failed += 1;
    this.print(`✗ ${basename(location.file)}:${location.line} ${title}: ${firstWords(error)}`);
  }

  private print(text: string): void {
    console.log(`${PROGRESS}${text}`);
  }

  private took(): number {
    return Math.round((Date.now() - this.startedAt) / 1000);
  }
}

/** In one line, and where in the e2e test it was: the whole of it is in the report at the end. */
function firstWords(error: TestResult['error']): string {
  const said = stripVTControlCharacters(error?.message ?? '').replaceAll(/\s+/g, ' ');
  return `${said.slice(0, LONGEST_ERROR)} (line ${error?.location?.line ?? '?'})`;
}
