import { expect, it, vi } from 'vitest';
import { resultsOf, sayFailures, summaryOf } from './report.ts';

const passed = { name: 'one', passed: true, report: '' };
const failed = { name: 'two', passed: false, report: 'because' };

it('ends with the counts, and fails on any failure', () => {
  expect(summaryOf([passed, passed])).toEqual({ passed: 2, failed: 0, hasFailed: false });
  expect(summaryOf([passed, failed])).toEqual({ passed: 1, failed: 1, hasFailed: true });
});

it('does not call a run of nothing a success', () => {
  expect(summaryOf([]).hasFailed).toBe(true);
});

it('counts a phase that breaks as a failed check', async () => {
  expect(await resultsOf('lint', () => Promise.reject(new Error('no linter')))).toEqual([
    { name: 'lint ran to the end', passed: false, report: 'no linter' },
  ]);
});

it('shows the report of a failure and keeps quiet about the rest', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  sayFailures([passed, failed]);
  const text = said.mock.calls.flat().join('\n');
  expect(text).toContain('✗ two\n  because');
  expect(text).not.toContain('one');
});
