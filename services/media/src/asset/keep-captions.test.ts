// Captions that staff write: one more file of a film, from a disk and from a bucket.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { assetId, type ServiceDeps } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importAssets } from '../import.ts';
import { internalKey, openUploads, type Uploads } from '../testing/open-uploads.ts';
import { startTestS3, type TestS3 } from '../testing/start-s3.ts';
import { keepCaptions } from './keep-captions.ts';

let mongo: TestMongo;
let s3: TestS3;
beforeAll(async () => {
  [mongo, s3] = await Promise.all([startTestMongo(), startTestS3()]);
});
afterAll(async () => {
  await Promise.all([mongo.stop(), s3.stop()]);
});

describe.each([
  ['captions on a disk', (): Partial<ServiceDeps> => ({})],
  ['captions in a bucket', (): Partial<ServiceDeps> => ({ objectStore: s3.config })],
])('%s', (externalKey, place) => {
  const id = assetId(internalKey, externalKey);
  const dataDir = mkdtempSync(join(tmpdir(), '.banyan-captions-'));
  let service: Uploads;
  beforeAll(async () => {
    const content = Buffer.from('WEBVTT\n');
    const files = async () => ['video.mp4', 'captions-he.vtt'].map((name) => ({ name, content }));
    await importAssets({ mongoUrl: mongo.url, dataDir, internalKey, ...place() }, [
      { externalKey, kind: 'video', files },
    ]);
    service = await openUploads(mongo.url, { dataDir, ...place() });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const names = async () => (await service.models.assets.findById(id).lean())!.files.map(({ name }) => name);
  const read = async (name: string) => {
    const file = await service.media.assetFiles.store.open(`${id}/${name}`);
    return file && text(await file.stream());
  };
  const write = (name: string, given: string, keep: string[] = [], of = id) =>
    keepCaptions(service.media, { assetId: of, name, text: given, keep });

  it('are written beside those of now, and those before them go', async () => {
    expect(await write('captions-he-00000001.vtt', 'first', ['captions-he.vtt'])).toEqual({ isKept: true });
    expect(await names()).toEqual(['video.mp4', 'captions-he.vtt', 'captions-he-00000001.vtt']);
    await write('captions-he-00000002.vtt', 'second', ['captions-he-00000001.vtt']);
    expect(await names()).toEqual(['video.mp4', 'captions-he-00000001.vtt', 'captions-he-00000002.vtt']);
    expect([await read('captions-he-00000002.vtt'), await read('captions-he.vtt')]).toEqual(['second', undefined]);
    expect(await read('video.mp4')).toBe('WEBVTT\n');
  });

  it('the same again, and at once, are one file', async () => {
    const keep = ['captions-he-00000002.vtt'];
    await Promise.all(Array.from({ length: 5 }, () => write('captions-en-00000003.vtt', 'third', keep)));
    expect((await names()).filter((name) => name.startsWith('captions-en'))).toEqual(['captions-en-00000003.vtt']);
    expect(await read('captions-en-00000003.vtt')).toBe('third');
  });

  it('of no film are refused, and leave nothing', async () => {
    const none = 'f'.repeat(32);
    expect(await write('captions-he-00000001.vtt', 'x', [], none)).toEqual({ isKept: false });
    expect(await service.media.assetFiles.store.open(`${none}/captions-he-00000001.vtt`)).toBeUndefined();
  });
});
