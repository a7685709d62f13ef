// docs/operate.md, "From nothing to a community": its commands, as they stand there, make a community of fifty.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const section = /## From nothing to a community\n(.*?)\n## /s.exec(page)?.[1] ?? '';
/** The lines of its blocks, in their order. */
const commands = [...section.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block.split('\n').flatMap((line) => line.trim() || []),
);
const scriptsOf = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;

const dir = mkdtempSync(join(tmpdir(), 'banyan-from-nothing-'));
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: join(dir, 'data'),
  PORT: '0',
  MONGODB_URL: '',
  REDIS_URL: '',
};
let product: ChildProcess;
let url: string;

/** What npm would run for `npm run import -- …`: the script of package.json, by this Node. */
function argumentsOf(command: string): string[] {
  const [, , name = '', , ...args] = command.split(/\s+/);
  const script = /^node (\S+)$/.exec(scriptsOf[name] ?? '')?.[1];
  if (!script) throw new Error(`${command} runs no script of package.json.`);
  return [join(root, script), ...args];
}

async function run(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, argumentsOf(command), { cwd: dir, env });
  return stdout;
}

async function start(): Promise<string> {
  product = spawn(process.execPath, [join(root, 'scripts/run/main.ts'), '--empty'], { cwd: root, env });
  let said = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const found = /is ready: (\S+)/.exec(said)?.[1];
      if (found && said.includes('Ctrl-C')) resolve(found);
    };
    product.stdout?.on('data', read);
    product.stderr?.on('data', read);
    product.once('exit', () => reject(new Error(said)));
  });
}

beforeAll(async () => {
  writeFileSync(
    join(dir, 'people.csv'),
    [
      'username,first_name,phone',
      ...fifty.map((name, index) => `${name},${name},${index === 0 ? '052-555-0101' : ''}`),
    ].join('\n'),
  );
  writeFileSync(
    join(dir, 'enrolment.csv'),
    ['group,name,member', ...fifty.slice(0, 25).map((name) => `morning,Morning circle,${name}`)].join('\n'),
  );
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:1@example.org', 'SUMMARY:Walk', `DTSTART:${day}T080000Z`, 'END:VEVENT'];
  writeFileSync(
    join(dir, 'calendar.ics'),
    ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test', ...event, 'END:VCALENDAR', ''].join('\r\n'),
  );
  url = await start();
}, 300_000);
afterAll(async () => {
  product.kill('SIGTERM');
  await new Promise((resolve) => product.once('exit', resolve));
  rmSync(dir, { recursive: true });
});

const fifty = Array.from({ length: 50 }, (_, index) => `member${index}`);

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
async function ask(query: string, variables: object, token?: string): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

const passwordOf = (username: string) => `a garden of ${username}`;

/** Sets a password by a link, as its page does. */
const setPassword = (username: string, link: string) =>
  ask('mutation ($t: String!, $p: String!) { changePassword(resetToken: $t, newPassword: $p) }', {
    t: new URL(link).hash.slice(1),
    p: passwordOf(username),
  });

async function signIn(username: string) {
  const { login } = await ask(
    'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { accessToken user { id admin } } }',
    { u: username, p: passwordOf(username) },
  );
  return { id: login.user.id as string, isAdmin: login.user.admin as boolean, token: login.accessToken as string };
}

/** As the admin makes one to a group. */
async function linkTo(groupId: string): Promise<string> {
  const { token } = await signIn('rivka');
  const { createInvitation } = await ask(
    'mutation ($i: InvitationInput!) { createInvitation(clientId: "the first link", invitation: $i) { token } }',
    { i: { groupId } },
    token,
  );
  return createInvitation.token;
}

/** Who has the link joins, as its page does. */
const joinByLink = (username: string, token: string) =>
  ask('mutation ($i: AcceptInvitationInput!) { acceptInvitation(invitation: $i) { isWaiting } }', {
    i: {
      token,
      key: 'k'.repeat(32),
      way: 'PASSWORD',
      username,
      password: passwordOf(username),
      firstName: 'New',
      lastName: 'Comer',
    },
  });

/** Of what stands in this member's feed. */
async function eventsOf(username: string): Promise<string[]> {
  const { id, token } = await signIn(username);
  const query = 'query ($id: ID!) { feedList(userId: $id) { items { ... on Event { title } } } }';
  const { feedList } = await ask(query, { id }, token);
  return (feedList.items as { title: string }[]).map(({ title }) => title);
}

it('follows the page: from an empty start to fifty members, a group, an event that its members see, and who joins by a link', async () => {
  const [first, create, members, groups, events, ...others] = commands as [string, string, string, string, string];
  expect([first, others]).toEqual(['npm start -- --empty', []]);
  expect(await (await fetch(url)).text()).toContain('npm run admin -- create');

  await setPassword('rivka', /\s(http\S+#\S+)/.exec(await run(create))?.[1] ?? '');
  expect(await signIn('rivka')).toMatchObject({ isAdmin: true });
  expect(await (await fetch(url)).text()).toContain('id="root"');

  expect(await run(members)).toContain('Members: 50 added, 0 changed, 0 unchanged.\nLinks: 50,');
  expect(await run(groups)).toContain('25 added');
  expect(await run(events)).toContain('1 added');

  const links = readFileSync(join(dir, 'links.csv'), 'utf8').split('\r\n');
  for (const name of ['member1', 'member40']) {
    const line = links.find((each) => each.startsWith(`"${name}"`)) ?? '';
    await setPassword(name, /"(http[^"]+)"$/.exec(line)?.[1] ?? '');
  }
  // The running product hears of who is in the group.
  await expect.poll(() => eventsOf('member1')).toEqual(['Walk']);
  expect(await eventsOf('member40')).toEqual([]);
  await joinByLink('newcomer', await linkTo('morning'));
  expect(await eventsOf('newcomer')).toEqual(['Walk']);
}, 300_000);
