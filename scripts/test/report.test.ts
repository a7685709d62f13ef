import { expect, it, vi } from 'vitest';
import { summaryOf, tell } from './report.ts';

const passed = { name: 'one', passed: true, report: '' };
const failed = { name: 'two', passed: false, report: 'because' };

it('ends with the counts, and fails on any failure', () => {
  expect(summaryOf([passed, passed])).toEqual({ line: '2 passed, 0 failed', hasFailed: false });
  expect(summaryOf([passed, failed])).toEqual({ line: '1 passed, 1 failed', hasFailed: true });
});

it('does not call a run of nothing a success', () => {
  expect(summaryOf([]).hasFailed).toBe(true);
});

it('counts a step that breaks as a failed check', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const checks = await tell('lint', () => Promise.reject(new Error('no linter')));
  expect(checks).toEqual([{ name: 'lint ran to the end', passed: false, report: 'no linter' }]);
  expect(said.mock.calls.flat().join('\n')).toContain('no linter');
});

it('shows the report of a failure and keeps quiet about the rest', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await tell('unit', () => [passed, failed]);
  const text = said.mock.calls.flat().join('\n');
  expect(text).toMatch(/unit: 1 passed, 1 failed/);
  expect(text).toContain('✗ two\n  because');
  expect(text).not.toContain('one\n');
});
