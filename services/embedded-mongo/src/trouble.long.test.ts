// What the operator reads when disk, directory, journal or engine fail: one right sentence each, and what to do. Nothing
// healthy is called damaged (decisions 185 and 186). A disk of its own needs the permission to mount one: where there is none
// these are skipped, and disk/usable.test.ts, which makes every try of the disk fail, stands for them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts';
import { copyOf, fillWithRows, newestJournal, ROWS } from './testing/killed-directory.ts';
import { countRows, write } from './testing/rows.ts';
import { canMount, smallDisk } from './testing/small-disk.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

const BACK = 'The database is back.';
const AGAIN = 'It is started again by itself.';

async function start(options: EmbeddedMongoOptions) {
  const logged: string[] = [];
  const mongo = await startEmbeddedMongo({ report: (sentence) => logged.push(sentence), ...options });
  onTestFinished(mongo.stop);
  return { mongo, logged };
}

const refusal = (options: EmbeddedMongoOptions): Promise<string> =>
  start(options).then(
    () => 'it started',
    (failure: Error) => failure.message,
  );

const until = (isTrue: () => boolean, timeout = 20_000) => expect.poll(isTrue, { timeout }).toBe(true);

describe('a disk', { timeout: 60_000 }, () => {
  it.runIf(canMount)('that is full at the start is called full, and opens once there is room', async () => {
    const disk = smallDisk();
    const { mongo } = await start({ dir: disk.dir });
    await write(mongo.url, 10);
    await mongo.stop();
    disk.fill();
    expect(await refusal({ dir: disk.dir })).toBe(
      `The disk of ${disk.dir} is full: make room on it; nothing kept there is damaged.`,
    );
    disk.makeRoom();
    expect(await countRows((await start({ dir: disk.dir })).mongo.url)).toBe(10);
  });

  it.runIf(canMount)(
    'that runs full is called full once, and the database comes back with room and all rows',
    async () => {
      const disk = smallDisk();
      const { mongo, logged } = await start({ dir: disk.dir });
      const acknowledged = await write(mongo.url, 10);
      disk.fill();
      const more = await write(mongo.url, 20_000);
      const full = `The disk of ${disk.dir} is full: make room on it; nothing kept there is damaged. ${AGAIN}`;
      await until(() => logged.length > 0);
      await new Promise((settle) => setTimeout(settle, 2_000));
      expect(logged).toEqual([full]);
      expect(mongo.trouble()).toContain('is full');
      disk.makeRoom();
      await until(() => logged.length > 1);
      expect(logged).toEqual([full, BACK]);
      expect(mongo.trouble()).toBeUndefined();
      expect(await countRows(mongo.url)).toBeGreaterThanOrEqual(acknowledged + more);
    },
  );

  it.runIf(canMount)(
    'that has no room for a new table is called full once, and what is there is read meanwhile',
    async () => {
      const disk = smallDisk();
      const { mongo, logged } = await start({ dir: disk.dir });
      disk.fill();
      expect([await write(mongo.url, 1), await write(mongo.url, 1)]).toEqual([0, 0]);
      const full = `The disk of ${disk.dir} is full: make room on it; nothing kept there is damaged.`;
      await until(() => logged.length > 0);
      expect([logged, mongo.trouble(), await countRows(mongo.url)]).toEqual([
        [`${full} What is written is refused until then.`],
        full,
        0,
      ]);
      disk.makeRoom();
      await until(() => logged.length > 1);
      expect([logged[1], mongo.trouble(), await write(mongo.url, 1)]).toEqual([BACK, undefined, 1]);
    },
  );

  it.runIf(canMount)('that is read-only, at the start and later, is called read-only', async () => {
    const disk = smallDisk();
    const { mongo, logged } = await start({ dir: disk.dir });
    disk.setReadOnly(true);
    const acknowledged = await write(mongo.url, 20_000);
    await until(() => logged.length > 0);
    const readOnly = `The disk of ${disk.dir} is read-only: mount it for writing; nothing kept there is damaged.`;
    expect(logged).toEqual([`${readOnly} ${AGAIN}`]);
    expect(await refusal({ dir: disk.dir })).toBe(readOnly);
    disk.setReadOnly(false);
    await until(() => logged.length > 1);
    expect(logged[1]).toBe(BACK);
    expect(await countRows(mongo.url)).toBeGreaterThanOrEqual(acknowledged);
  });

  it.runIf(canMount)('that was taken away is called gone, and no new database is made in its place', async () => {
    const disk = smallDisk();
    const { logged } = await start({ dir: disk.dir });
    disk.takeAway();
    await until(() => logged.length > 0);
    expect(logged).toEqual([`${disk.dir} is gone: mount its disk again, or restore a copy there. ${AGAIN}`]);
    await new Promise((settle) => setTimeout(settle, 1_000));
    expect(existsSync(disk.dir)).toBe(false);
  });
});

describe('a directory', { timeout: 60_000 }, () => {
  it('that was deleted is called gone before it acknowledges for nothing, and served once a copy is there', async () => {
    const dir = join(temporaryDirectory(), 'mongo');
    const { mongo, logged } = await start({ dir });
    await write(mongo.url, 10);
    await mongo.stop();
    const copy = copyOf(dir);

    const later = await start({ dir });
    rmSync(dir, { recursive: true });
    await until(() => later.logged.length > 0);
    expect(later.logged).toEqual([`${dir} is gone: mount its disk again, or restore a copy there. ${AGAIN}`]);
    await new Promise((settle) => setTimeout(settle, 1_000));
    expect(existsSync(dir)).toBe(false);
    cpSync(copy, dir, { recursive: true });
    await until(() => later.logged.length > 1);
    expect(later.logged[1]).toBe(BACK);
    expect([await countRows(later.mongo.url), logged]).toEqual([10, []]);
  });

  it('that another was put in place of, in the moment of a write, is called gone, and the other is served', async () => {
    const dir = join(temporaryDirectory(), 'mongo');
    const first = await start({ dir });
    await write(first.mongo.url, 10);
    await first.mongo.stop();
    const other = copyOf(dir);

    const { mongo, logged } = await start({ dir });
    // Its checkpoint comes after the other is there, and must not be written into it.
    await write(mongo.url, 1);
    renameSync(dir, `${dir}-aside`);
    renameSync(other, dir);
    await until(() => logged.length > 1);
    expect(logged).toEqual([`${dir} is gone: mount its disk again, or restore a copy there. ${AGAIN}`, BACK]);
    expect(await countRows(mongo.url)).toBe(10);
  });

  it('that leads nowhere, or is a file, is called so', async () => {
    const folder = temporaryDirectory();
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    expect(await refusal({ dir: join(folder, 'link') })).toBe(
      `${folder}/link is gone: mount its disk again, or restore a copy there.`,
    );
    openSync(join(folder, 'file'), 'w');
    expect(await refusal({ dir: join(folder, 'file', 'mongo') })).toBe(
      `${folder}/file/mongo is no folder: name one, or a place where one can be made.`,
    );
  });
});

describe('a journal', { timeout: 60_000 }, () => {
  const killed = mkdtempSync(join(tmpdir(), 'banyan-killed-'));
  beforeAll(() => fillWithRows(killed, 'kill'));
  afterAll(() => rmSync(killed, { recursive: true }));
  const kept = () => {
    const dir = copyOf(killed);
    return { dir, ...newestJournal(dir) };
  };
  const checkpointOf = (dir: string): number => JSON.parse(readFileSync(join(dir, 'acknowledged'), 'utf8')).mark;
  const TIME = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC';
  const lost = (dir: string) =>
    new RegExp(
      `^The database in ${dir} lost writes it had acknowledged until ${TIME}: (what it has ends at ${TIME}|it has none of them)\\. ` +
        `Restore a copy of the directory, or start once with ACCEPT_LOSS=${checkpointOf(dir)} to go on with what is left\\.$`,
    );
  const broken = (dir: string, file: string) =>
    new RegExp(
      `^The journal of the database in ${dir} is damaged \\(${file}\\), and may have held writes until ${TIME}\\. ` +
        `Restore a copy of the directory, or start once with ACCEPT_LOSS=${checkpointOf(dir)} to go on with what is left\\.$`,
    );
  const overwrite = (path: string, at: number, byte: number) =>
    writeSync(openSync(path, 'r+'), Buffer.alloc(4_096, byte), 0, 4_096, at);

  it('that is whole after a kill says nothing, and every row is there', async () => {
    expect(await countRows((await start({ dir: kept().dir })).mongo.url)).toBe(ROWS);
  });

  it('that was cut is noticed at each start, until the loss is accepted by its number', async () => {
    const { dir, path, end } = kept();
    truncateSync(path, Math.floor(end / 2));
    expect(await refusal({ dir })).toMatch(lost(dir));
    expect(await refusal({ dir, acceptLoss: checkpointOf(dir) - 1 })).toMatch(lost(dir));
    const accepted = checkpointOf(dir);
    const { mongo } = await start({ dir, acceptLoss: accepted });
    // The next loss has another number.
    expect(checkpointOf(dir)).toBeGreaterThan(accepted);
    const left = await countRows(mongo.url);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(ROWS);
    await mongo.stop();
    expect(await countRows((await start({ dir })).mongo.url)).toBe(left);
  });

  it('that was emptied is noticed, and set aside once its loss is accepted', async () => {
    const { dir, path } = kept();
    truncateSync(path, 0);
    const name = path.split('/').at(-1)!;
    expect(await refusal({ dir })).toMatch(broken(dir, name));
    const left = await countRows((await start({ dir, acceptLoss: checkpointOf(dir) })).mongo.url);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(ROWS);
    expect(readdirSync(join(dir, 'journal-set-aside'))).toEqual([expect.stringContaining(name)]);
  });

  it.each([
    ['zeros', 0],
    ['ones', 255],
  ])('that was overwritten with %s in its middle is noticed', async (_, byte) => {
    const { dir, path, end } = kept();
    overwrite(path, Math.floor(end / 2), byte);
    expect(await refusal({ dir })).toMatch(lost(dir));
  });

  it('whose beginning was overwritten is noticed', async () => {
    const { dir, path } = kept();
    overwrite(path, 0, 7);
    expect(await refusal({ dir })).toMatch(broken(dir, path.split('/').at(-1)!));
  });

  it('that was taken away is noticed', async () => {
    const { dir } = kept();
    renameSync(join(dir, 'journal'), join(dir, 'elsewhere'));
    expect(await refusal({ dir })).toMatch(lost(dir));
  });

  it('that was emptied after a stop has lost nothing, and nothing is said', async () => {
    const dir = temporaryDirectory();
    await fillWithRows(dir, 'close');
    truncateSync(newestJournal(dir).path, 0);
    const { mongo, logged } = await start({ dir });
    expect([await countRows(mongo.url), logged]).toEqual([ROWS, []]);
  });
});

describe('an engine', { timeout: 60_000 }, () => {
  it.each(['SIGKILL', 'SIGABRT'] as const)('that ends by %s is started again at the same address', async (signal) => {
    const { mongo, logged } = await start({ dir: temporaryDirectory() });
    const acknowledged = await write(mongo.url, 50);
    const { pid } = mongo;
    process.kill(pid, signal);
    await until(() => logged.length > 1);
    expect(logged).toEqual([
      `The database's engine has ended (${signal}); nothing acknowledged is lost. ${AGAIN}`,
      BACK,
    ]);
    expect(mongo.pid).not.toBe(pid);
    expect(await countRows(mongo.url)).toBe(acknowledged);
  });

  it('that is killed while it opens a directory leaves it whole', async () => {
    const dir = temporaryDirectory();
    const starting = refusal({ dir });
    await until(() => existsSync(join(dir, 'mongod.lock')));
    await expect.poll(() => readFileSync(join(dir, 'mongod.lock'), 'utf8')).not.toBe('');
    process.kill(Number(readFileSync(join(dir, 'mongod.lock'), 'utf8')), 'SIGKILL');
    expect(await starting).toBe(
      `The engine was killed (SIGKILL) while it opened ${dir}: start again, and see that the machine has memory to spare.`,
    );
    expect(await refusal({ dir })).toBe('it started');
  });

  it('that dies below the command by itself is started again by it', async () => {
    const dir = temporaryDirectory();
    mkdirSync(dir, { recursive: true });
    const command = runCommand(dir);
    const [ready] = await once(command.stdout!, 'data');
    const url = String(ready).split('\n')[0]!;
    const acknowledged = await write(url, 20);
    let said = '';
    command.stderr!.on('data', (chunk) => (said += chunk));
    process.kill(Number(readFileSync(join(dir, 'mongod.lock'), 'utf8')), 'SIGKILL');
    await until(() => said.includes(BACK));
    expect(await countRows(url)).toBe(acknowledged);
    command.kill('SIGTERM');
    const [code] = await once(command, 'exit');
    expect([code, said.trim().split('\n').length]).toEqual([0, 2]);
  });
});

function runCommand(dir: string): ChildProcess {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), '--dir', dir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void command.kill('SIGKILL'));
  return command;
}
