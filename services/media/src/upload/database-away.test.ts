import { startMortalMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openUploads } from '../testing/open-uploads.ts';

it('a picture that comes while the database is away may be sent again, and is taken when it is back', async () => {
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const mongo = await startMortalMongo();
  const uploads = await openUploads(mongo.url);
  await mongo.takeAway();
  const error = { code: 'SERVICE_UNAVAILABLE', wordingKey: 'error.SERVICE_UNAVAILABLE' };
  expect(await uploads.send({ file })).toMatchObject({ status: 503, answer: { error } });
  await mongo.bringBack();
  await expect.poll(async () => (await uploads.send({ file })).status, { timeout: 10_000 }).toBe(200);
  await uploads.stop();
}, 40_000);
