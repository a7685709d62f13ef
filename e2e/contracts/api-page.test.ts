// docs/api.md is a promise to anyone who writes a client: its commands and its program are taken from it and run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layCable } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { apiMember, firstItems, writeComment } from '../support/api.ts';
import { type DemoInProcess, startDemoInProcess } from '../support/demo-in-process.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block]) => block!);
const shiftedTime = new URL('../support/shifted-time.ts', import.meta.url).href;
/** The address that the page names. */
const written = 'http://127.0.0.1:8080';
const titles = ['A garden day', 'New opening hours', 'The choir sings'];

/** A library's second or third try after a cut comes seconds later. */
vi.setConfig({ testTimeout: 60_000 });

let demo: DemoInProcess;
beforeAll(async () => {
  demo = await startDemoInProcess(titles);
});
afterAll(() => demo.stop());

const within = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** All that a program has said, line by line. */
function linesOf({ stdout, stderr }: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [stdout!, stderr!]) {
    let rest = '';
    stream.on('data', (text) => {
      const [...whole] = (rest + String(text)).split('\n');
      rest = whole.pop()!;
      lines.push(...whole);
    });
  }
  return lines;
}

/** The commands in one shell, one block after the other; answers what each printed. */
async function runCommands(): Promise<Record<string, unknown>[][]> {
  const cwd = mkdtempSync(join(tmpdir(), 'banyan-api-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  // With SHLVL 1 and a socket for its input, bash takes itself for a remote shell's and reads the machine's bashrc.
  const script = blocks('sh').join("echo '#'\n").replaceAll(written, demo.url);
  const shell = spawn('bash', ['--norc', '-euc', `token=\n${script}`], { cwd });
  const lines = linesOf(shell);
  const ended = once(shell, 'exit');
  await Promise.race([
    within(() => expect(demo.sms.sent!()).toHaveLength(1)),
    ended.then(() => Promise.reject(new Error(`It ended too early:\n${lines.join('\n')}`))),
  ]);
  shell.stdin.end(`${/\d{6}/.exec(demo.sms.sent!()[0]!.text)![0]}\n`);
  expect([(await ended)[0], lines]).toEqual([0, expect.any(Array)]);
  const said = lines.filter((line) => line !== '').join('\n');
  return said.split('#').map((part) =>
    part
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
}

test('the curl commands sign in, page, write once, renew, sign out, and sign in by phone', async () => {
  const [none, who, pages, comments, out, byPhone] = await runCommands();
  expect(none).toEqual([]);
  expect(who).toEqual([{ data: { me: { id: expect.any(String), firstName: 'Maya' } } }]);
  const feed = pages!.map(({ data }) => (data as { feedList: Record<string, unknown> }).feedList);
  expect(feed.map(({ hasMore }) => hasMore)).toEqual([true, false]);
  expect(feed.flatMap(({ items }) => (items as { title: string }[]).map(({ title }) => title))).toEqual(titles);
  expect(comments).toHaveLength(2);
  expect(comments![0]).toEqual({ data: { createUpdateComment: { id: expect.any(String) } } });
  expect(comments![1]).toEqual(comments![0]);
  expect(out![0]).toEqual({ data: { logout: true } });
  expect(out![1]).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  expect(byPhone).toMatchObject([{ data: { verifyLoginCode: { user: { firstName: 'Maya' } } } }]);
});

/** The program in a process of its own, over a line that can be cut; only stock packages are beside it. */
async function runProgram({ after = '', clockAheadMs = 0 } = {}) {
  const cable = await layCable(Number(new URL(demo.url).port));
  const dir = join(import.meta.dirname, '../node_modules/.cache');
  mkdirSync(dir, { recursive: true });
  const folder = mkdtempSync(join(dir, 'api-page-'));
  const program = join(folder, 'client.mjs');
  writeFileSync(program, blocks('js').join('').replaceAll(written, `http://127.0.0.1:${cable.port}`));
  const env = { ...process.env, BANYAN_E2E_SHIFT_MS: String(clockAheadMs) };
  const client = spawn(process.execPath, [`--import=${shiftedTime}`, program, ...(after ? [after] : [])], { env });
  onTestFinished(async () => {
    if (client.exitCode === null) client.kill('SIGKILL');
    await cable.stop();
    rmSync(folder, { recursive: true });
  });
  return { cable, client, lines: linesOf(client) };
}

const live = (lines: string[]) => lines.filter((line) => line.startsWith('live'));
const subscriptions = () => demo.gateway.connections().subscriptions;

test('the program reads all pages, hears what others do, misses nothing of a cut, and signs out', async () => {
  const dana = await apiMember(demo.url, 'dana');
  const [, hours, choir] = (await firstItems(dana)) as [string, string, string];
  const { cable, client, lines } = await runProgram();
  await within(() =>
    expect(lines).toEqual(expect.arrayContaining(['connected', ...titles.map((each) => `read ${each}`)])),
  );
  await within(() => expect(subscriptions()).toBe(1));
  await writeComment(dana, choir, 'Will there be tea?');
  await within(() => expect(live(lines)).toEqual(['live The choir sings 1']));

  await cable.cut();
  await within(() => expect(subscriptions()).toBe(0));
  await writeComment(dana, hours, 'Written while nobody heard it.');
  await cable.mend();
  await within(() => expect(live(lines)[1]).toMatch(/^live New opening hours \d$/));
  await writeComment(dana, choir, 'There will.');
  await within(() => expect(live(lines)[2]).toBe('live The choir sings 2'));
  expect(live(lines)).toHaveLength(3);

  client.kill('SIGINT');
  expect(await once(client, 'exit')).toEqual([0, null]);
  expect(lines.at(-1)).toBe('signed out');
  await within(() => expect(demo.gateway.connections().sockets).toBe(0));
});

test('the program reads all again when too much was missed, and hears what comes then', async () => {
  const dana = await apiMember(demo.url, 'dana');
  const [garden] = (await firstItems(dana)) as [string];
  const { lines } = await runProgram({ after: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
  await within(() => expect(lines).toContain('too much was missed, reading all again'));
  await within(() => expect(lines.filter((line) => line === `read ${titles[2]}`)).toHaveLength(2));
  await within(() => expect(subscriptions()).toBe(1));
  await writeComment(dana, garden, 'I bring gloves.');
  await within(() => expect(live(lines)).toEqual(['live A garden day 1']));
});

test('the program renews a token that is about to end', async () => {
  const { lines } = await runProgram({ clockAheadMs: 9.6 * 60_000 });
  await within(() => expect(lines).toEqual(expect.arrayContaining(['connected', `read ${titles[2]}`])));
  const maya = await apiMember(demo.url, 'maya');
  type Session = { signedInAt: string; lastSeenAt: string };
  const { mySessions } = await maya.ask<{ mySessions: Session[] }>('{ mySessions { signedInAt lastSeenAt } }');
  expect(mySessions.some(({ signedInAt, lastSeenAt }) => lastSeenAt > signedInAt)).toBe(true);
});

test('tokens and the cookie live as long as the page says', async () => {
  expect(page).toContain('The token lives ten minutes');
  expect(page).toContain('thirty days without use');
  const query = 'mutation { login(username: "maya", password: "banyan-demo") { expiresAt } }';
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${demo.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const { data } = (await response.json()) as { data: { login: { expiresAt: string } } };
  const minutes = (Date.parse(data.login.expiresAt) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(10);
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('banyan_refresh='));
  expect(cookie).toContain(`Max-Age=${30 * 24 * 3600};`);
});
