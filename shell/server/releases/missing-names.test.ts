// Names of files are anybody's. Anyone who asks for many that are not there must hold up nobody else.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openServer } from '../testing/open-server.ts';
import { openReleases } from './releases.ts';

const missing = (index: number) => `missing.${index.toString(16).padStart(8, '0')}.js`;

it('nothing of what visitors ask for stops the process until the disk has answered', async () => {
  const { get, script } = await openServer();
  const there = ['/', `/${script}`, '/m/feed/0.1.0/FeedPage.22222222.js', '/sw.js'];
  const name = missing(1);
  const away = [
    `/${name}`,
    `/words/${name}`,
    `/m/feed/0.1.0/${name}`,
    `/m/other/0.1.0/${name}`,
    '/icon/any.00000000.svg',
  ];
  const statusOf = async (address: string) => (await get(address, { 'accept-encoding': 'br' })).status;
  // What is prepared once is prepared.
  for (const address of there) await statusOf(address);
  const stops = (['existsSync', 'statSync', 'readdirSync', 'readFileSync', 'accessSync'] as const).map((stop) => {
    const spy = vi.spyOn(fs, stop);
    onTestFinished(() => spy.mockRestore());
    return spy.mock;
  });
  for (const address of there) expect([address, await statusOf(address)]).toEqual([address, 200]);
  for (const address of away) expect([address, await statusOf(address)]).toEqual([address, 404]);
  expect(stops.map(({ calls }) => calls.length)).toEqual([0, 0, 0, 0, 0]);
});

it('many that ask at once for what is not there share a look at the disk', async () => {
  const { root } = await openServer();
  const releases = openReleases(path.join(root, 'data'));
  const looks = vi.spyOn(fs.promises, 'readdir');
  onTestFinished(() => looks.mockRestore());
  const one = releases.elsewhere('feed');
  await one(missing(0));
  const ofOne = looks.mock.calls.length;
  const many = Array.from({ length: 500 }, (_, index) => one(missing(index)));
  expect(new Set(await Promise.all(many))).toEqual(new Set([undefined]));
  // Each of the two steps has one look under way, and one for all who came meanwhile; anyone who comes late from the first adds one to the second.
  expect(looks.mock.calls.length).toBeLessThanOrEqual(4 * ofOne);
  looks.mockClear();
  const parts = Array.from({ length: 500 }, (_, index) => releases.elsewhere(`part${index}`)(missing(index)));
  expect(new Set(await Promise.all(parts))).toEqual(new Set([undefined]));
  expect(looks.mock.calls.length).toBeLessThanOrEqual(2);
});

it('what is brought while another look is under way is found', async () => {
  const { root } = await openServer();
  const folder = path.join(root, 'data', 'releases', 'feed', 'f'.repeat(16));
  const releases = openReleases(path.join(root, 'data'));
  const first = releases.elsewhere('feed')(missing(0));
  const before = releases.elsewhere('feed')(missing(1));
  fs.mkdirSync(folder);
  for (const name of [missing(2), '.held.another']) fs.writeFileSync(path.join(folder, name), 'brought');
  expect(await releases.elsewhere('feed')(missing(2))).toBe(path.join(folder, missing(2)));
  expect(await Promise.all([first, before])).toEqual([undefined, undefined]);
});
