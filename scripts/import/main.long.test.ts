// What the command ends with: for anyone who runs it by a timer.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'banyan-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const calendar = (...starts: string[]) =>
  `BEGIN:VCALENDAR\n${starts.map((start) => `BEGIN:VEVENT\nSUMMARY:x\nDTSTART:${start}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`;

function run(text: string, ...options: string[]) {
  const file = join(folder, 'a.ics');
  writeFileSync(file, text);
  const { MONGODB_URL: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'events', file, ...options], {
    encoding: 'utf8',
    env,
  });
  return { status, says: stdout + stderr };
}

it.each([
  ['0 when everything was taken', calendar('20260611T100000Z'), [], 0, '1 entry, '],
  ['2 when something was left out', calendar('20260611T100000Z', 'never'), [], 2, 'a.ics:8: DTSTART "never"'],
  ['2 when there is nothing', calendar(), [], 2, 'holds no events'],
  ['1 when it is strict', calendar('20260611T100000Z', 'never'), ['--strict'], 1, 'a.ics:8: DTSTART "never"'],
  ['1 when the file is no calendar', 'hello', [], 1, 'not a calendar file'],
])('it ends with %s', (_, text, options, status, says) => {
  const ended = run(text, '--dry-run', ...options);
  expect(ended.says).toContain(says);
  expect(ended.status).toBe(status);
});

it('a directory without a product’s data is refused, and stays as it is', () => {
  const nowhere = join(folder, 'mistyped');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString().replaceAll(/-|:|\.\d+/g, '');
  const ended = run(calendar(tomorrow), '--data', nowhere);
  expect(ended.says).toContain(`No product keeps its data in ${nowhere}.`);
  expect(ended.status).toBe(1);
  expect(existsSync(nowhere)).toBe(false);
});
