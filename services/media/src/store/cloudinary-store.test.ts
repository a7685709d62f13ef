// What is Cloudinary's alone; what it has in common with other stores is asked in picture-store.test.ts.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Fault, startTestCloudinary, type TestCloudinary } from '../testing/start-cloudinary.ts';
import { signatureOf } from './cloudinary-request.ts';
import { createCloudinaryStore } from './cloudinary-store.ts';
import type { PictureStore } from './picture-store.ts';

/** As long as usual, but for the pauses. */
const patience = { withinMs: 30_000, pausesMs: [1, 1] };

let cloudinary: TestCloudinary;
let store: PictureStore;
let dir: string;
let path: string;
beforeAll(async () => {
  cloudinary = await startTestCloudinary();
  store = createCloudinaryStore(cloudinary.account, patience);
  dir = mkdtempSync(join(tmpdir(), 'banyan-cloudinary-'));
  path = join(dir, 'file');
});
afterEach(() => {
  cloudinary.kept.clear();
  cloudinary.asked.splice(0);
  cloudinary.faults.splice(0);
  cloudinary.amend = (said) => said;
  cloudinary.page = 1_000;
});
afterAll(async () => {
  await cloudinary.stop();
  rmSync(dir, { recursive: true, force: true });
});

const put = (key: string, to = store) => {
  writeFileSync(path, 'a picture');
  return to.put(key, path);
};
/** What a log may say of it, and what it may not. */
const failureOf = async (promise: Promise<unknown>) => {
  const failure: unknown = await promise.then(() => 'no failure').catch((failed) => failed);
  expect(String(failure) + JSON.stringify(failure)).not.toMatch(/not-to-be-said|signature|pic\b/);
  return failure;
};

test('a request is signed as the example that Cloudinary gives for SHA-256', () => {
  const fields = { username: 'user@cloudinary.com', timestamp: '1568810420', cloud_name: 'dn6ot3ged' };
  expect(signatureOf(fields, 'hdcixPpR2iKERPwqvH6sHdK9cyac')).toBe(
    '45ddaa4fa01f0c2826f32f669d2e4514faf275fe6df053f1a150e7beae58a3bd',
  );
});

test('a picture is kept raw, behind signatures, in no folder and no backup', async () => {
  await put('pic/c_fit,w_1024,h_768.avif');
  const fields = expect.objectContaining({ backup: 'false', overwrite: 'true' });
  const picture = { content: Buffer.from('a picture'), fields };
  expect([...cloudinary.kept]).toEqual([['raw/authenticated/pic.c_fit-w_1024-h_768.avif', picture]]);
});

test.each<[Fault, number]>([
  [400, 1],
  [401, 1],
  [420, 1],
  [429, 1],
  [500, 3],
  [503, 3],
  ['half', 3],
])('an answer of %s is a failure and no empty place, and asked for %i times', async (fault, times) => {
  await put('pic/master.jpg');
  const code = typeof fault === 'number' ? fault : 504;
  const calls = [() => store.open('pic/master.jpg'), () => put('pic/other.jpg'), () => store.remove('pic')];
  for (const call of calls) {
    cloudinary.faults.splice(0, 3, fault, fault, fault);
    cloudinary.asked.splice(0);
    expect(await failureOf(call())).toMatchObject({ name: 'CloudinaryFailure', code });
    expect(cloudinary.asked).toHaveLength(times);
  }
  // What was not taken over is still with anyone who gave it.
  expect(existsSync(path)).toBe(true);
});

test('what is over in a moment is no failure', async () => {
  cloudinary.faults.push(503, 'half');
  await put('pic/master.jpg');
  cloudinary.faults.push('half', 500);
  expect(String(await (await store.open('pic/master.jpg'))!.read())).toBe('a picture');
  cloudinary.faults.push(502);
  await store.remove('pic');
  expect([...cloudinary.kept]).toEqual([]);
});

test('who is asked and says nothing is given up', async () => {
  const hasty = createCloudinaryStore(cloudinary.account, { ...patience, withinMs: 50 });
  cloudinary.faults.push('silence', 'silence', 'silence');
  expect(await failureOf(hasty.open('pic/master.jpg'))).toMatchObject({ code: 504 });
});

test('an address that the account does not know is a failure of what is sent and removed', async () => {
  const { account } = cloudinary;
  const strange = createCloudinaryStore({ ...account, cloud: 'another' }, patience);
  expect(await failureOf(put('pic/master.jpg', strange))).toMatchObject({ code: 404 });
  expect(await failureOf(strange.remove('pic'))).toMatchObject({ code: 404 });
});

test('a place that is away, and a key or a secret that is not its own, are failures and no empty place', async () => {
  const { account } = cloudinary;
  const others = [{ api: 'http://127.0.0.1:9' }, { key: '1' }, { secret: 'a guess' }];
  for (const [which, code] of [504, 401, 401].entries()) {
    const strange = createCloudinaryStore({ ...account, ...others[which] }, patience);
    for (const call of [
      () => strange.open('pic/master.jpg'),
      () => put('pic/master.jpg', strange),
      () => strange.remove('pic'),
    ])
      expect(await failureOf(call())).toMatchObject({ code });
  }
  expect([...cloudinary.kept]).toEqual([]);
});

test('a file that was put elsewhere, or not whole, is a failure', async () => {
  cloudinary.amend = (said) => ({ ...said, public_id: `folder/${said.public_id}` });
  expect(await failureOf(put('pic/master.jpg'))).toMatchObject({ code: 'SOMETHING_ELSE' });
  cloudinary.amend = (said) => ({ ...said, bytes: 4 });
  expect(await failureOf(put('pic/master.jpg'))).toMatchObject({ code: 'SOMETHING_ELSE' });
  cloudinary.amend = () => ({});
  expect(await failureOf(put('pic/master.jpg'))).toMatchObject({ code: 'UNREADABLE' });
});

test('a removal that is done in parts goes on to its end, with what its answer says to go on with', async () => {
  for (const name of ['a', 'b', 'c']) await put(`pic/${name}.webp`);
  cloudinary.page = 1;
  cloudinary.asked.splice(0);
  await store.remove('pic');
  expect([...cloudinary.kept]).toEqual([]);
  const removal = 'DELETE /v1_1/our-club/resources/raw/authenticated prefix=pic.&invalidate=true';
  expect(cloudinary.asked).toEqual([removal, `${removal}&next_cursor=after-2`, `${removal}&next_cursor=after-1`]);
});
