// A process that is killed while a picture comes in leaves nothing once the next one has started: a whole picture, or none.
import { mkdtempSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kill, startProcess } from '../testing/mortal-uploads.ts';
import { internalKey, openUploads } from '../testing/open-uploads.ts';
import { openTestModels } from '../testing/pictures.ts';
import { createUploadTokens } from '../upload-token/upload-tokens.ts';

let mongo: TestMongo;
let photo: Buffer;
beforeAll(async () => {
  mongo = await startTestMongo();
  // Large enough to be seen while it is decoded.
  photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => mongo.stop());

/** Begins to send the photo, all of it or half. Nobody waits for an answer. */
async function beginToSend(url: string, isWhole: boolean) {
  const form = new FormData();
  form.set('upload_preset', await createUploadTokens(internalKey).issue('ann', ['event_image'], new Date()));
  form.set('tags', 'event_image');
  form.set('file', new Blob([new Uint8Array(photo)]), 'a.png');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type')!, 'content-length': body.length };
  const req = http.request(`${url}/media/upload`, { method: 'POST', headers });
  req.on('error', () => undefined);
  req.write(isWhole ? body : body.subarray(0, body.length / 2));
}

it.each([
  ['while it comes in', false, ({ arriving }) => arriving === 1],
  ['while it is decoded', true, ({ arriving }) => arriving === 2],
  ['as soon as it has a row', true, ({ rows }) => rows === 1],
] as [string, boolean, (seen: { arriving: number; rows: number }) => boolean][])(
  'killed %s, it leaves nothing, or a whole picture',
  async (_, isWhole, isTime) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'banyan-killed-'));
    const { models, close } = await openTestModels(mongo.url);
    const { child, url } = await startProcess(mongo.url, dataDir);
    await beginToSend(url, isWhole);
    const look = async () => ({
      arriving: readdirSync(join(dataDir, 'pictures/arriving')).length,
      rows: await models.pictures.countDocuments(),
    });
    await expect.poll(async () => isTime(await look()), { interval: 1, timeout: 60_000 }).toBe(true);
    await kill(child);

    const next = await openUploads(mongo.url, { dataDir });
    const rows = await models.pictures.find().lean();
    expect(next.files()).toEqual(rows.map(({ _id }) => expect.stringContaining(join(_id, 'master.jpg'))));
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'fresh'));
    await models.pictures.deleteMany({});
    await Promise.all([next.stop(), close()]);
  },
  90_000,
);
