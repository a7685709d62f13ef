import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlVariable } from '@banyan/kit';
import { inFull } from '@banyan/kit/testing';
import { serviceNames } from '@banyan/services';
import { afterAll, expect, it } from 'vitest';

/** Runs the start script, or another, in an environment it must refuse; answers its exit code and all that it says. */
function refused(
  environment: Record<string, string>,
  [script, ...args]: [string, ...string[]] = ['run/main.ts'],
): Promise<{ code: unknown; said: string }> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', script), ...args],
      { env, timeout: 200_000 },
      (failure, stdout, stderr) => resolve({ code: failure?.code, said: `${stdout}${stderr}`.trim() }),
    );
  });
}

const dir = mkdtempSync(join(tmpdir(), 'banyan-start-'));
afterAll(() => rmSync(dir, { recursive: true }));

function temporaryFile(name: string, content: string): string {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
}

const addresses = Object.fromEntries(serviceNames.map((name) => [urlVariable(name), 'http://127.0.0.1:1']));
const others = { ...addresses, INTERNAL_KEY: 'k'.repeat(32), PORT: '0', DATA_DIR: join(dir, 'data') };

it.concurrent('says in one sentence that the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, said } = await refused({ PORT: String(port) });
  other.close();
  expect(said).toBe(`Port ${port} is taken: choose another, such as PORT=${port + 1}.`);
  expect(code).toBe(1);
});

it.concurrent('says what is wrong with a deployment file, and where', async () => {
  const file = temporaryFile('ours.json', '{ "name": "ours", }');
  const { code, said } = await refused({ DEPLOYMENT: file, PORT: '0' });
  expect(said).toMatch(/ours\.json cannot be read: .*JSON/);
  expect(said.split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

it.concurrent('says that there is no such deployment, and which there are', async () => {
  const { said } = await refused({ DEPLOYMENT: 'demoo', PORT: '0' });
  expect(said).toMatch(/^There is no deployment "demoo".*demo/);
});

it.concurrent('names every wrong variable at once', async () => {
  const { code, said } = await refused({ PORT: 'eighty', MONGODB_URL: 'localhost' });
  expect(said.split('\n')).toEqual([
    expect.stringMatching(/^PORT must be a port number/),
    expect.stringMatching(/^MONGODB_URL must begin with mongodb:/),
  ]);
  expect(code).toBe(1);
});

/** Without them wellness is refused for its diaries' sake, too. */
const diary = { DIARY_KEYS: `first:${'k'.repeat(42)}A` };

it.concurrent.each(inFull([...serviceNames, 'gateway'], [serviceNames[0]!, 'gateway']))(
  'refuses to run %s alone without the bus, and says why',
  async (part) => {
    const { code, said } = await refused({ MONGODB_URL: 'mongodb://127.0.0.1:1', ...others, ...diary, SERVICE: part });
    expect(said).toBe(
      `REDIS_URL is missing: SERVICE=${part} needs it, because processes that are split tell each other domain events through Redis.`,
    );
    expect(code).toBe(1);
  },
);

const nobody = { MONGODB_URL: 'mongodb://maya:hunter2@127.0.0.1:1', REDIS_URL: 'redis://:hunter2@127.0.0.1:1' };
const keys = { INTERNAL_KEY: 'k'.repeat(32), ...diary };
const missing = (variable: string, product: string) =>
  `${variable}: no ${product} answers at 127.0.0.1:1 (ECONNREFUSED). Start it there, or correct the address.`;

it.concurrent('names the variable when the product, or a part of it alone, finds no Redis', async () => {
  const run = (SERVICE: string) => refused({ ...nobody, ...others, ...diary, SERVICE });
  const parts = inFull(['', ...serviceNames, 'gateway'], ['', serviceNames[0]!, 'gateway']);
  const all = await Promise.all(parts.map(run));
  expect(all).toEqual(all.map(() => ({ code: 1, said: missing('REDIS_URL', 'Redis') })));
}, 240_000);

// Five seconds each, which is how long the driver looks for a server.
it.concurrent('names the variable when the product, the seed and the import find no database', async () => {
  const { MONGODB_URL } = nobody;
  // Without something to import nobody looks for a database.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;VALUE=DATE:${tomorrow}`, 'SUMMARY:A walk', 'END:VEVENT'];
  const calendar = temporaryFile('walk.ics', ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR', ''].join('\r\n'));
  const all = await Promise.all([
    refused({ MONGODB_URL, PORT: '0' }),
    refused({ MONGODB_URL, ...keys }, ['seed/main.ts', '--data', '/nowhere']),
    refused({ MONGODB_URL }, ['import/main.ts', 'events', calendar, '--data', '/nowhere']),
  ]);
  expect(all.map(({ code }) => code)).toEqual([1, 1, 1]);
  for (const { said } of all) expect(said.split('\n').at(-1)).toBe(missing('MONGODB_URL', 'MongoDB'));
  expect(all.map(({ said }) => said).join()).not.toContain('hunter2');
}, 240_000);

it.concurrent('fills no database of its own with keys that nobody else has', async () => {
  const { code, said } = await refused({ MONGODB_URL: nobody.MONGODB_URL }, ['seed/main.ts', '--data', '/nowhere']);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^INTERNAL_KEY and DIARY_KEYS are missing: .* in \/nowhere\./),
  ]);
}, 240_000);

it.concurrent.each(['', 'shell', 'identity', 'media'])(
  'names DATA_DIR where it is no folder, for the product and SERVICE=%s',
  async (SERVICE) => {
    const file = temporaryFile(`no-folder${SERVICE}`, '');
    for (const DATA_DIR of [file, join(file, 'below')]) {
      const own = { ...(SERVICE && nobody), ...others, GATEWAY_URL: 'http://127.0.0.1:1' };
      const { code, said } = await refused({ ...own, DATA_DIR, SERVICE });
      expect(said).toBe(`DATA_DIR: ${DATA_DIR} is no folder: name one, or a place where one can be made.`);
      expect(code).toBe(1);
    }
  },
  60_000,
);
