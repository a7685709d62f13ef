// Photographs with something behind them that is no picture: telephones and programs append, and their owners see a whole photo.
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heicPhoto } from '../testing/heic-photo.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';

let mongo: TestMongo;
let uploads: Uploads;
beforeAll(async () => {
  mongo = await startTestMongo();
  uploads = await openUploads(mongo.url);
});
afterAll(async () => {
  await uploads.stop();
  await mongo.stop();
});

const text = (words: string) => Buffer.from(words, 'latin1');
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });
const whole = {
  jpeg: await plain(60, 40).jpeg().toBuffer(),
  png: await plain(60, 40).png().toBuffer(),
  webp: await plain(60, 40).webp().toBuffer(),
  heic: heicPhoto(),
};
const larger = await sharp(Buffer.alloc(200 * 200 * 3, 'banyan'), { raw: { width: 200, height: 200, channels: 3 } })
  .png()
  .toBuffer();

// After public descriptions of what makers write there.
const vivo = text('vivo{"version":2,"cameraInfo":{"id":"0"}}cameralbum\x00\x00\x01!vivoEnd');
const onePlus = Buffer.concat([text('jxrs'), Buffer.alloc(40, 3), text('{"jxrs":{"v":1}}')]);
const canon = Buffer.concat([text('CANON OPTIONAL DATA\0'), Buffer.alloc(80, 9), text('CANON OPTIONAL DATA\0')]);
const photoMechanic = Buffer.concat([Buffer.alloc(30, 5), text('cbipcbbl')]);
const samsung = Buffer.concat([text('\0\0\x01\n\x0e\0\0\0Image_UTC_Data1'), Buffer.alloc(20, 1), text('SEFT')]);

it.each([
  ['a line end', whole.jpeg, text('\n')],
  ['a line end of Windows', whole.jpeg, text('\r\n')],
  ['zeros', whole.jpeg, Buffer.alloc(64)],
  ['vivo’s words', whole.jpeg, vivo],
  ['OnePlus’ words', whole.jpeg, onePlus],
  ['Canon’s record', whole.jpeg, canon],
  ['the record of PhotoMechanic', whole.jpeg, photoMechanic],
  ['Samsung’s signature', whole.jpeg, samsung],
  ['no end mark', whole.jpeg.subarray(0, -2), text('')],
  ['no end mark and Samsung’s signature', whole.jpeg.subarray(0, -2), samsung],
  ['no end mark, padding and vivo’s words', whole.jpeg.subarray(0, -2), Buffer.concat([text('\xff\x01\x02'), vivo])],
  ['the rest of an older, larger screenshot', whole.png, larger.subarray(whole.png.length)],
  ['a line end behind a PNG', whole.png, text('\n')],
  ['a line end behind a WebP', whole.webp, text('\n')],
  ['a line end behind a HEIC', whole.heic, text('\n')],
  ['words behind a HEIC', whole.heic, text('{"maker": "some words of a telephone"}')],
])('a photo with %s is taken', async (_, picture, rest) => {
  const { status, answer } = await uploads.send({ file: Buffer.concat([picture, rest]) });
  expect([status, answer]).toMatchObject([200, { resource_type: 'image' }]);
});
