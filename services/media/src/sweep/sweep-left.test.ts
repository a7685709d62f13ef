import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshMs, uploadTokenMs } from '../limits.ts';
import type { Models } from '../models.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { unsentQuery } from '../picture/picture.store.ts';
import { createDiskStore } from '../store/disk-store.ts';
import { openTestModels, pictureRow } from '../testing/pictures.ts';
import { openArriving } from '../upload/arriving.ts';
import { bringer } from '../upload/bringer.ts';
import { sweepLeft } from './sweep-left.ts';

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
beforeEach(async () => void (await models.pictures.deleteMany({})));
afterAll(async () => {
  await close();
  await mongo.stop();
});

const now = new Date();

/** The sweep of a service over a directory of its own, and what it reported. */
async function opened() {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-sweep-'));
  const logged: unknown[] = [];
  const clock = fakeClock(now);
  const dispatch = async (_: unknown, id: unknown) => void logged.push(id);
  const media = {
    models,
    clock,
    store: createDiskStore(dir),
    arriving: await openArriving(join(dir, 'arriving')),
    outbox: { dispatch },
  };
  return {
    dir,
    logged,
    clock,
    sweep: () => sweepLeft(media as never),
    files: () =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(dir, file)).isFile()),
  };
}

async function put(dir: string, given: Partial<PictureDoc>) {
  const { _id } = await models.pictures.create(pictureRow({ createdAt: now, ...given }));
  mkdirSync(join(dir, _id.slice(0, 2), _id), { recursive: true });
  writeFileSync(join(dir, _id.slice(0, 2), _id, 'master.jpg'), 'x');
  return _id;
}

it('what was recorded for a profile or a gallery and never sent goes as well; what staff keep for a post stays', async () => {
  const { dir, clock, sweep, files } = await opened();
  await put(dir, { _id: 'a'.repeat(32), state: 'kept', purpose: 'profile_picture' });
  await put(dir, { _id: 'b'.repeat(32), state: 'kept', purpose: 'profile_photos' });
  await put(dir, { _id: 'c'.repeat(32), state: 'kept', purpose: 'event_image' });
  await put(dir, { _id: 'd'.repeat(32), state: 'pending', purpose: 'profile_photos', submittedAt: now });
  clock.advance(freshMs + 1_000);
  await sweep();
  expect(files().map((file) => file[0])).toEqual(['c', 'd']);
  expect(await states()).toEqual(['removed', 'removed', 'kept', 'pending']);
  const plan = JSON.stringify(await unsentQuery(models, now, 10).explain());
  expect([plan.includes('COLLSCAN'), plan.includes('createdAt_1')]).toEqual([false, true]);
});

const states = async () => (await models.pictures.find().sort({ _id: 1 }).lean()).map(({ state }) => state);

it('an upload that nobody used is gone after a day, its owner is notified, and its row goes later', async () => {
  const { dir, clock, sweep, files, logged } = await opened();
  const unused = await put(dir, { _id: 'a'.repeat(32) });
  await put(dir, { _id: 'b'.repeat(32), state: 'kept', purpose: 'event_image' });
  clock.advance(freshMs - 1_000);
  await sweep();
  expect(files()).toHaveLength(2);
  clock.advance(2_000);
  await sweep();
  expect(files()).toEqual([expect.stringContaining('bbbb')]);
  expect([await states(), logged]).toEqual([['removed', 'kept'], [unused]]);
  expect(await models.pictures.findById(unused).lean()).toMatchObject({ removedAt: clock() });
});

it('what a killed process was bringing is gone; what a living one brings stays', async () => {
  const { dir, sweep, files } = await opened();
  await put(dir, { _id: 'a'.repeat(32), state: 'arriving', bringer: dead });
  await put(dir, { _id: 'b'.repeat(32), state: 'arriving', bringer });
  for (const name of [`${dead}.0`, `${bringer}.0`]) writeFileSync(join(dir, 'arriving', name), 'x');
  await sweep();
  expect(await states()).toEqual(['arriving']);
  expect(files().sort()).toEqual([`arriving/${bringer}.0`, expect.stringContaining('bbbb')]);
});

it('what another machine left is gone after an hour', async () => {
  const { dir, clock, sweep, files } = await opened();
  const elsewhere = `00000000-${process.pid}-00000000`;
  await put(dir, { _id: 'a'.repeat(32), state: 'arriving', bringer: elsewhere });
  writeFileSync(join(dir, 'arriving', `${elsewhere}.0`), 'x');
  await sweep();
  expect(files()).toHaveLength(2);
  clock.advance(61 * 60_000);
  await sweep();
  expect([files(), await states()]).toEqual([[], []]);
});

it('parts stay as long as their permission may, counted from the last of them', async () => {
  const { dir, clock, sweep, files } = await opened();
  for (const name of ['old', 'new']) writeFileSync(join(dir, 'arriving', `o.${name}.parts`), 'x');
  utimesSync(join(dir, 'arriving/o.old.parts'), now, new Date(now.getTime() - 60_000));
  clock.advance(uploadTokenMs - 30_000);
  await sweep();
  expect(files()).toEqual(['arriving/o.new.parts']);
});

it('a removal that was cut short is ended, once', async () => {
  const { dir, sweep, files } = await opened();
  const id = await put(dir, { state: 'removed' });
  await sweep();
  expect([files(), (await models.pictures.findById(id).lean())?.removedAt]).toEqual([[], now]);
});

it('each turn reads only what it looks for, whatever else there is', async () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    pictureRow({ _id: `${index}`.padStart(32, '0'), state: 'approved', createdAt: now }),
  );
  await models.pictures.insertMany([...rows, pictureRow({ createdAt: new Date(0) })]);
  for (const query of [
    models.pictures.find({ state: 'arriving' }).sort({ createdAt: 1 }),
    models.pictures.find({ state: 'fresh', createdAt: { $lt: now } }),
    models.pictures.find({ state: 'removed', removedAt: { $exists: false } }),
  ]) {
    const plan = (await query.explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number };
    };
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
    expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(1);
  }
});
