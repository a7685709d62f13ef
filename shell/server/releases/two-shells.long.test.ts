// An upgrade: shells of an old and of a new build over one data directory, and a visitor who meets either with every request.
import fs from 'node:fs';
import path from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createShellServer } from '../create-shell-server.ts';
import { builtParts } from '../testing/built-parts.ts';
import { SILENT_MS } from './kept-build.ts';

/** A build of everything, with files and a worker that no other build has. */
function build(name: string) {
  const hash = Buffer.from(name).toString('hex').padEnd(8, '0').slice(0, 8);
  const built = builtParts(name, { feedPage: `FeedPage.${hash}.js`, worker: `worker of ${name}` });
  onTestFinished(() => fs.rmSync(built.root, { recursive: true }));
  return { ...built, feedPage: `/m/feed/0.1.0/FeedPage.${hash}.js` };
}

type Built = ReturnType<typeof build>;

/** How to start shells that share a data directory. */
function together() {
  const dataDir = fs.mkdtempSync(path.join(build('place').root, 'data-'));
  const start = async ({ dists }: Built, deployment = loadDeployment('demo')) => {
    const server = createShellServer({ deployment, dataDir, version: '1', dists });
    const { url } = await server.listen(0);
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= server.close());
    onTestFinished(close);
    const get = async (address: string) => {
      const response = await fetch(url + address);
      const [type, cache] = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
      return { status: response.status, type, cache, text: await response.text() };
    };
    return { get, close };
  };
  return { folder: path.join(dataDir, 'releases'), start };
}

type Shell = Awaited<ReturnType<ReturnType<typeof together>['start']>>;

/** Every file that a page of this shell can lead to: what it names itself, and what the list of its release names. */
async function filesOf({ get }: Shell): Promise<string[]> {
  const { text: page } = await get('/');
  const { text: manifest } = await get('/manifest.webmanifest');
  const named = `${page}${manifest}`.match(/\/[\w./-]+\.[0-9a-f]{8}\.\w+/g) ?? [];
  const { text: list } = await get(named.find((address) => address.startsWith('/release/'))!);
  return [...new Set([...named, ...Object.keys(JSON.parse(list) as object)])];
}

it('each answers with every file of both builds', async () => {
  const { start } = together();
  const old = await start(build('old'));
  const now = await start(build('new'), loadDeployment('campus'));
  const [ofOld, ofNew] = [await filesOf(old), await filesOf(now)];
  const onlyNew = ofNew.filter((address) => !ofOld.includes(address)).join(' ');
  for (const kind of ['/main.', '/words/', '/release/', '/m/feed/', '/icon/any.', '/icon/512.'])
    expect(onlyNew).toContain(kind);
  for (const address of new Set([...ofOld, ...ofNew])) {
    const [one, other] = [await old.get(address), await now.get(address)];
    expect([address, one.status, one.cache]).toEqual([address, 200, 'public, max-age=31536000, immutable']);
    expect(other).toEqual(one);
  }
});

it('both answer with the worker of the release that came last, also when the old one starts again', async () => {
  const { start } = together();
  const [before, after] = [build('old'), build('new')];
  const old = await start(before);
  expect((await old.get('/sw.js')).text).toBe('worker of old');
  const now = await start(after);
  const again = await start(before);
  for (const { get } of [old, now, again])
    expect(await get('/sw.js')).toEqual({ ...(await old.get('/sw.js')), text: 'worker of new', cache: 'no-cache' });
});

it('a release without a worker takes it off the devices, whichever shell answers, and so does one that has lost it', async () => {
  const { start } = together();
  const [before, after] = [build('old'), build('new')];
  const old = await start(before);
  for (const file of ['sw.js', 'sw.js.br']) fs.rmSync(path.join(after.dists.shell, file));
  const now = await start(after);
  expect([(await old.get('/sw.js')).status, (await now.get('/sw.js')).status]).toEqual([404, 404]);
  fs.writeFileSync(path.join(after.dists.shell, 'sw.js'), 'another worker');
  await start(after);
  for (const { get } of [old, now]) expect((await get('/sw.js')).text).toBe('another worker');
});

it('what an earlier version of the server kept gets the worker that it had not kept', async () => {
  const { folder, start } = together();
  const built = build('old');
  await (await start(built)).close();
  const [kept] = builds(folder);
  for (const file of ['sw.js', 'sw.js.br', '.since']) fs.rmSync(path.join(kept!, file));
  expect((await (await start(built)).get('/sw.js')).text).toBe('worker of old');
  expect(fs.existsSync(path.join(kept!, '.since'))).toBe(true);
});

it('the worker of a release that was taken back goes when no shell serves it any more', async () => {
  const { folder, start } = together();
  const [old, now] = [await start(build('old')), await start(build('new'))];
  await now.close();
  expect((await old.get('/sw.js')).text).toBe('worker of new');
  const silent = new Date(Date.now() - 3 * 60_000);
  const [newest] = builds(folder).filter((each) => fs.readFileSync(path.join(each, 'sw.js'), 'utf8').endsWith('new'));
  fs.utimesSync(newest!, silent, silent);
  expect((await old.get('/sw.js')).text).toBe('worker of old');
});

it('the worker stays where the folder takes no mark any more, as on a full disk', async () => {
  const { folder, start } = together();
  const { get } = await start(build('old'));
  const silent = new Date(Date.now() - 3 * 60_000);
  for (const each of builds(folder)) fs.utimesSync(each, silent, silent);
  expect((await get('/sw.js')).text).toBe('worker of old');
});

const builds = (folder: string) =>
  fs.readdirSync(path.join(folder, 'shell')).map((name) => path.join(folder, 'shell', name));

it('five builds at once clear nothing of each other; those that are stopped go, but for the last three', async () => {
  const { folder, start } = together();
  const all = ['a', 'b', 'c', 'd', 'e'].map(build);
  const shells: Shell[] = [];
  for (const each of all) shells.push(await start(each));
  const statuses = async (shell: Shell) =>
    Promise.all(
      all.flatMap(({ script, feedPage }) => [`/${script}`, feedPage]).map(async (at) => (await shell.get(at)).status),
    );
  for (const shell of shells) expect(await statuses(shell)).toEqual(Array(10).fill(200));
  expect(builds(folder)).toHaveLength(5);
  for (const shell of shells) await shell.close();
  const last = await start(all[4]!);
  expect(builds(folder)).toHaveLength(3);
  expect((await statuses(last)).filter((status) => status === 200)).toHaveLength(6);
});

it('a shell that runs says so long before it would count as silent', async () => {
  const { folder, start } = together();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await start(build('old'));
  const [mark] = fs.globSync(`${folder}/shell/*/.held.*`);
  const silent = new Date(Date.now() - SILENT_MS);
  fs.utimesSync(mark!, silent, silent);
  vi.advanceTimersByTime(SILENT_MS / 4);
  expect(fs.statSync(mark!).mtimeMs).toBeGreaterThan(silent.getTime());
});

it('what a killed shell served goes when it has been silent', async () => {
  const { folder, start } = together();
  for (const name of ['a', 'b', 'c', 'd']) await start(build(name));
  const silent = new Date(Date.now() - 3 * 60_000);
  const marks = fs.globSync(`${folder}/shell/*/.held.*`);
  expect(marks).toHaveLength(4);
  for (const mark of marks) fs.utimesSync(mark, silent, silent);
  await start(build('e'));
  expect(builds(folder)).toHaveLength(3);
});

it('files of a module that only the other shell has on are answered for as long as that one runs', async () => {
  const { start } = together();
  const built = build('new');
  const demo = loadDeployment('demo');
  const without = { ...demo, modules: { ...demo.modules, 'social-chat': { enabled: false, config: {} } } };
  const [old, now] = [await start(built, without), await start(built)];
  const address = '/m/social-chat/0.1.0/FriendsPage.45454545.js';
  expect((await old.get(address)).text).toBe('page');
  await now.close();
  expect((await old.get(address)).status).toBe(404);
});

it('no address leads out of the folder of its part', async () => {
  const { folder, start } = together();
  const built = build('old');
  const { get } = await start(built);
  const [kept] = builds(folder);
  const inShell = path.relative(folder, path.join(kept!, built.script)).replaceAll('/', '%2f');
  for (const address of [
    `/m/feed/1/..%2f..%2f${inShell}`,
    `/m/..%2freleases%2fshell/1/${built.script}`,
    '/%00.00000000.js',
  ])
    expect([address, (await get(address)).status]).toEqual([address, 404]);
});
