import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Check } from '../checks/check.ts';
import { MOST_RERUN, MOST_UNSTEADY, readLedger, recordUnsteady, rerunFailures, tooManyUnsteady } from './unsteady.ts';

const passed = (name: string): Check => ({ name, passed: true, report: '' });
const failed = (name: string, report = 'because'): Check => ({ name, passed: false, report });
/** Fails, and says in its second run what is given. */
const failing = (name: string, again: Check[] | Error, key = name): Check => ({
  ...failed(name),
  rerun: { key, run: () => (again instanceof Error ? Promise.reject(again) : Promise.resolve(again)) },
});

it('what passes when it is run again is passed, and its first failure is kept', async () => {
  const [one] = await rerunFailures([failing('a', [passed('a')])]);
  expect(one).toMatchObject({ name: 'a', passed: true, firstFailure: 'because' });
});

it('what fails again is failed, and so is what can not be run again or breaks when it is', async () => {
  const checks = await rerunFailures([failing('a', [failed('a')]), failed('types'), failing('b', new Error('no'))]);
  expect(checks.map((check) => [check.passed, check.firstFailure])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, undefined],
  ]);
});

it('of a file that is run again each test stands for itself', async () => {
  const again = [passed('a'), failed('b')];
  const checks = await rerunFailures([failing('a', again, 'file'), failing('b', again, 'file')]);
  expect(checks.map((check) => check.passed)).toEqual([true, false]);
});

it('a file that could not be run is passed when all in it passes, and not when nothing was found', async () => {
  const checks = await rerunFailures([
    failing('x can be run', [passed('a'), passed('b')]),
    failing('y can be run', []),
  ]);
  expect(checks.map((check) => check.passed)).toEqual([true, false]);
});

it('what passed is not run again', async () => {
  const one: Check = { ...passed('a'), rerun: { key: 'a', run: () => Promise.reject(new Error('was run')) } };
  expect(await rerunFailures([one])).toEqual([one]);
});

it('nothing is run again when very much has failed', async () => {
  const checks = Array.from({ length: MOST_RERUN + 1 }, (_, n) => failing(`t${n}`, [passed(`t${n}`)]));
  expect(await rerunFailures(checks)).toEqual(checks);
});

it('more unsteady checks than a few fail the run', () => {
  const unsteady = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ ...passed(`t${n}`), firstFailure: 'because' }));
  expect(tooManyUnsteady(unsteady(MOST_UNSTEADY))).toEqual([]);
  expect(tooManyUnsteady(unsteady(MOST_UNSTEADY + 1))).toMatchObject([{ passed: false }]);
  const ofOneFile = unsteady(MOST_UNSTEADY + 1).map((check) => ({ ...failing(check.name, [], 'one file'), ...check }));
  expect(tooManyUnsteady(ofOneFile)).toEqual([]);
});

it('the ledger keeps what earlier runs found, and is empty when it cannot be read', () => {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-ledger-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'unsteady.json');
  writeFileSync(file, 'not json');
  recordUnsteady([{ ...passed('a'), firstFailure: 'slow' }, passed('b')], 'c1', file);
  recordUnsteady([passed('a')], 'c2', file);
  expect(readLedger(file)).toMatchObject([{ name: 'a', firstFailure: 'slow', commit: 'c1' }]);
});
