// What every store of pictures keeps to: the disk of one machine, a bucket of a real S3 server, an account at Cloudinary.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCloudinary, type TestCloudinary } from '../testing/start-cloudinary.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';
import { createCloudinaryStore } from './cloudinary-store.ts';
import { createDiskStore } from './disk-store.ts';
import type { PictureStore } from './picture-store.ts';
import { createRememberingStore } from './remembering-store.ts';
import { createS3Store } from './s3-store.ts';

let s3: TestS3;
let cloudinary: TestCloudinary;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'banyan-store-'));
  [s3, cloudinary] = await Promise.all([startTestS3(), startTestCloudinary()]);
});
afterAll(async () => {
  await Promise.all([s3.stop(), cloudinary.stop()]);
  rmSync(dir, { recursive: true, force: true });
});

const room = { mostOfOne: 1_000, most: 1_500 };
const stores: [string, () => Promise<PictureStore>][] = [
  ['a disk', async () => createDiskStore(join(dir, 'kept'))],
  ['a bucket', () => createS3Store(s3.config)],
  ['an account at Cloudinary', async () => createCloudinaryStore(cloudinary.account)],
  ['one that remembers', async () => createRememberingStore(createDiskStore(join(dir, 'behind')), room)],
];

describe.each(stores)('%s', (_, open) => {
  let store: PictureStore;
  let count = 0;
  beforeAll(async () => {
    store = await open();
  });
  /** A file on its way, as an upload leaves it. */
  const file = (content: string | Buffer) => {
    const path = join(dir, `file-${count++}`);
    writeFileSync(path, content);
    return path;
  };
  const read = async (key: string) => (await store.open(key))?.read().then(String);

  test('takes a file over whole, and gives it back by stream and at once', async () => {
    const content = Buffer.alloc(3_000_000, 'a picture ');
    const path = file(content);
    await store.put('pic/master.jpg', path);
    expect(existsSync(path)).toBe(false);
    const stored = (await store.open('pic/master.jpg'))!;
    expect(stored.bytes).toBe(content.length);
    expect(content.equals(await stored.read())).toBe(true);
    expect(content.equals(await buffer((await stored.stream()) as AsyncIterable<Uint8Array>))).toBe(true);
  });

  test('gives one part of a file, its first and last byte with it', async () => {
    await store.put('parts/master.jpg', file('0123456789'));
    const stored = (await store.open('parts/master.jpg'))!;
    const part = async (start: number, end: number) =>
      String(await buffer((await stored.stream({ start, end })) as AsyncIterable<Uint8Array>));
    expect([await part(0, 1), await part(3, 6), await part(9, 9)]).toEqual(['01', '3456', '9']);
  });

  test('a repeat is in place of the first', async () => {
    await store.put('again/master.jpg', file('first'));
    await store.put('again/master.jpg', file('second'));
    expect(await read('again/master.jpg')).toBe('second');
  });

  test('removes everything of a picture and nothing of another, however often', async () => {
    for (const key of ['one/master.jpg', 'one/c_fit,w_1024,h_768.avif', 'one2/master.jpg'])
      await store.put(key, file(key));
    await store.remove('one');
    await store.remove('one');
    expect(await read('one/master.jpg')).toBeUndefined();
    expect(await read('one/c_fit,w_1024,h_768.avif')).toBeUndefined();
    expect(await read('one2/master.jpg')).toBe('one2/master.jpg');
  });

  test('what is not there is undefined, and what cannot be taken over is said', async () => {
    expect(await store.open('never/master.jpg')).toBeUndefined();
    await expect(store.put('lost/master.jpg', join(dir, 'no-such-file'))).rejects.toThrow();
    expect(await store.open('lost/master.jpg')).toBeUndefined();
  });
});

test('a bucket that is away, or not ours, is a failure and not an empty one', async () => {
  const away = await createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
  await expect(away.open('pic/master.jpg')).rejects.toThrow();
  const unclaimed = await createS3Store({ ...s3.config, accessKeyId: 'made up' });
  await expect(unclaimed.open('pic/master.jpg')).rejects.toThrow();
});

test('what is small is read once, what is large each time, and together no more than there is room for', async () => {
  const disk = createDiskStore(join(dir, 'counted'));
  const opened: string[] = [];
  const counting = { ...disk, open: (key: string) => disk.open(key).finally(() => opened.push(key)) };
  const store = createRememberingStore(counting, room);
  const files = { 'a/small': 900, 'b/small': 900, 'c/large': 1_001 };
  for (const [key, length] of Object.entries(files)) {
    const path = join(dir, 'arrives');
    writeFileSync(path, Buffer.alloc(length, key));
    await store.put(key, path);
  }
  for (const key of ['a/small', 'a/small', 'c/large', 'c/large', 'b/small', 'a/small']) {
    const stored = (await store.open(key))!;
    expect([stored.bytes, (await stored.read()).equals(Buffer.alloc(stored.bytes, key))]).toEqual([
      files[key as keyof typeof files],
      true,
    ]);
  }
  expect(opened).toEqual(['a/small', 'c/large', 'c/large', 'b/small', 'a/small']);
});

test('what is removed or replaced is remembered no more', async () => {
  const gone: string[] = [];
  const onRemove = (id: string) => void gone.push(id);
  const store = createRememberingStore(createDiskStore(join(dir, 'forgotten')), { ...room, onRemove });
  const put = async (content: string) => {
    writeFileSync(join(dir, 'arrives'), content);
    await store.put('a/small', join(dir, 'arrives'));
  };
  const read = async () => String(await (await store.open('a/small'))?.read());
  await put('first');
  expect(await read()).toBe('first');
  await put('second');
  expect(await read()).toBe('second');
  await store.remove('a');
  expect([await store.open('a/small'), gone]).toEqual([undefined, ['a']]);
});
