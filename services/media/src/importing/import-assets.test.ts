import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetId } from '@banyan/kit';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AssetDoc } from '../asset/asset.model.ts';
import { arrivingAssetsQuery } from '../asset/asset.store.ts';
import { sweepAssets } from '../asset/sweep-assets.ts';
import { takeAsset } from '../asset/take-asset.ts';
import { type AssetSeed, importAssets } from '../import.ts';
import type { Models } from '../models.ts';
import { openAssetFiles } from '../store/open-files.ts';
import { openTestModels } from '../testing/pictures.ts';
import { bringer } from '../upload/bringer.ts';

const internalKey = 'k'.repeat(32);
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-import-assets-'));
const id = assetId(internalKey, 'breath');
let mongo: TestMongo;
let models: Models;
let close: () => Promise<void>;
let dead: string;
beforeAll(async () => {
  mongo = await startTestMongo();
  ({ models, close } = await openTestModels(mongo.url));
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  dead = bringer.replace(/-\d+-/, `-${ended.pid}-`);
});
beforeEach(async () => {
  await models.assets.deleteMany({});
  rmSync(join(dataDir, 'assets'), { recursive: true, force: true });
});
afterAll(async () => {
  await close();
  await mongo.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const named = (...names: string[]) => vi.fn(async () => names.map((name) => ({ name, content: Buffer.from(name) })));
const film = (files: AssetSeed['files'] = named('video.mp4', 'captions-he.vtt')): AssetSeed => ({
  externalKey: 'breath',
  kind: 'video',
  files,
});
const bring = (...seeds: AssetSeed[]) => importAssets({ mongoUrl: mongo.url, dataDir, internalKey }, seeds);
const fileOf = (name: string) => join(dataDir, 'assets', id.slice(0, 2), id, name);
const all = () => models.assets.find().lean<AssetDoc[]>();
const files = () =>
  readdirSync(join(dataDir, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dataDir, 'assets', name)).isFile(),
  );
const leave = (given: Partial<AssetDoc>) =>
  models.assets.create({ _id: id, kind: 'video', state: 'arriving', files: [], createdAt: new Date(), ...given });

it('a film comes in with all its files, named so that nobody guesses it', async () => {
  expect(await bring(film())).toEqual({ added: 1, unchanged: 0 });
  expect(await all()).toEqual([
    {
      _id: id,
      kind: 'video',
      state: 'ready',
      files: [
        { name: 'video.mp4', bytes: 9 },
        { name: 'captions-he.vtt', bytes: 15 },
      ],
      createdAt: expect.any(Date),
    },
  ]);
  expect(readFileSync(fileOf('captions-he.vtt'), 'utf8')).toBe('captions-he.vtt');
  expect(files()).toHaveLength(2);
});

it('a second time changes nothing, and asks for no file', async () => {
  await bring(film());
  const first = await all();
  const again = named('video.mp4');
  expect(await bring(film(again))).toEqual({ added: 0, unchanged: 1 });
  expect([again.mock.calls, await all()]).toEqual([[], first]);
});

it('two at once are one', async () => {
  const assetFiles = await openAssetFiles(dataDir, {});
  const take = () => {
    const path = assetFiles.arriving.newFile();
    writeFileSync(path, 'a film');
    const asset = { _id: id, kind: 'video' as const };
    return takeAsset({ models, assetFiles, clock: () => new Date() }, asset, [{ name: 'video.mp4', path }]);
  };
  const answers = await Promise.all([take(), take()]);
  expect(new Set(answers)).toEqual(new Set([false, true]));
  expect((await all()).map(({ state }) => state)).toEqual(['ready']);
});

it.each([
  ['video', 'page.html'],
  ['video', 'run.js'],
  ['video', 'manual.pdf'],
  ['video', '../up.mp4'],
  ['video', 'a/b.mp4'],
  ['video', 'mp4'],
  ['document', 'video.mp4'],
  ['document', 'drawing.svg'],
] as const)('a %s has no file %s, and nothing of it stays', async (kind, name) => {
  await expect(bring({ ...film(named(name)), kind })).rejects.toThrow(`A ${kind} has no file "${name}".`);
  expect([await all(), files()]).toEqual([[], []]);
});

it('what cannot be stored leaves no row and no file', async () => {
  // A folder is where its second file should be.
  mkdirSync(fileOf('captions-he.vtt'), { recursive: true });
  await expect(bring(film())).rejects.toThrow();
  expect([await all(), files()]).toEqual([[], []]);
  expect(await bring(film())).toEqual({ added: 1, unchanged: 0 });
});

it('one whose process was killed is removed and brought again; one of a living process is left to it', async () => {
  await leave({ bringer: dead });
  expect(await bring(film())).toEqual({ added: 1, unchanged: 0 });
  await models.assets.deleteMany({});
  await leave({ bringer: `${bringer.replace(/-\d+-/, `-${process.ppid}-`)}` });
  expect(await bring(film())).toEqual({ added: 0, unchanged: 1 });
  expect((await all()).map(({ state }) => state)).toEqual(['arriving']);
});

it('what another machine left is gone after an hour, with its files', async () => {
  const assetFiles = await openAssetFiles(dataDir, {});
  const clock = fakeClock(new Date());
  await bring(film());
  await models.assets.updateOne({ _id: id }, { state: 'arriving', bringer: '00000000-1-00000000', createdAt: clock() });
  const sweep = () => sweepAssets({ models, assetFiles, clock });
  await sweep();
  expect([(await all()).length, files().length]).toEqual([1, 2]);
  clock.advance(61 * 60_000);
  await sweep();
  expect([await all(), files()]).toEqual([[], []]);
});

it('the sweep reads only what arrives, whatever else there is', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    _id: `${index}`.padStart(32, '0'),
    kind: 'video' as const,
    state: 'ready' as const,
    files: [],
    createdAt: new Date(),
  }));
  await models.assets.insertMany(rows);
  await leave({});
  const plan = (await arrivingAssetsQuery(models, 10).explain('executionStats')) as unknown as {
    executionStats: { totalDocsExamined: number };
  };
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  expect(plan.executionStats.totalDocsExamined).toBe(1);
});
