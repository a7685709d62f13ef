// Pictures that come while the disk is full: said so, nothing half kept, and the operator hears of it once. A disk of its own needs
// the right to mount one; where there is none, only the words are tried.
import { Writable } from 'node:stream';
import { createLogger } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fullDisk } from '../testing/full-disk.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';
import { diskFullSentence, orDiskFull } from './disk-full.ts';
import { UploadRefused } from './refusals.ts';

const disk = fullDisk();
const noRoom = {
  status: 503,
  answer: {
    error: {
      message: 'There is no room for more pictures at the moment. Try again later.',
      code: 'SERVICE_UNAVAILABLE',
      wordingKey: 'picture.error.noRoom',
    },
  },
};

describe.runIf(disk)('on a full disk', () => {
  const said: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      said.push(JSON.parse(line).msg);
      done();
    },
  });
  let mongo: TestMongo;
  let uploads: Uploads;
  let file: Buffer;
  beforeAll(async () => {
    mongo = await startTestMongo();
    uploads = await openUploads(mongo.url, { dataDir: disk!.dir, logger: createLogger({ destination }) });
    file = await sharp({
      create: {
        width: 1_200,
        height: 900,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
  });
  beforeEach(() => void said.splice(0));
  afterEach(disk!.makeRoom);
  afterAll(async () => {
    await uploads.stop().catch(() => {});
    await mongo.stop();
    disk!.takeAway();
  });
  const rows = () => uploads.models.pictures.countDocuments();
  const sendPart = (uploadToken: string, from: number, to: number) =>
    uploads.send({
      uploadToken,
      file: file.subarray(from, to),
      headers: { 'content-range': `bytes ${from}-${to - 1}/${file.length}`, 'x-unique-upload-id': 'u1' },
    });

  it('a picture is not taken and leaves nothing; the operator hears it once, and again the next time', async () => {
    const before = [uploads.files(), await rows()];
    disk!.fill();
    expect([await uploads.send({ file }), await uploads.send({ file })]).toEqual([noRoom, noRoom]);
    expect(said).toEqual([diskFullSentence]);
    disk!.makeRoom();
    expect([uploads.files(), await rows()]).toEqual(before);
    expect((await uploads.send({ file })).status).toBe(200);
    disk!.fill();
    expect(await uploads.send({ file })).toEqual(noRoom);
    expect(said).toEqual([diskFullSentence, diskFullSentence]);
  });

  it('a part is not taken for damaged, and the upload goes on where it was once there is room', async () => {
    const uploadToken = await uploads.permit();
    const half = Math.floor(file.length / 2);
    expect((await sendPart(uploadToken, 0, half)).answer.bytes).toBe(half);
    disk!.fill();
    expect(await sendPart(uploadToken, half, file.length)).toEqual(noRoom);
    disk!.makeRoom();
    expect((await sendPart(uploadToken, half, file.length)).answer.width).toBe(1_200);
  });

  it('a picture that came whole and finds no room when it is encoded is not called damaged', async () => {
    const uploadToken = await uploads.permit();
    const [before, rowsBefore] = [uploads.files().length, await rows()];
    // The last bytes find room in what their file has already.
    const last = file.length - 1;
    await sendPart(uploadToken, 0, last);
    disk!.fill();
    expect(await sendPart(uploadToken, last, file.length)).toEqual(noRoom);
    expect([uploads.files().length, await rows()]).toEqual([before + 1, rowsBefore]);
    disk!.makeRoom();
    expect((await sendPart(uploadToken, last, file.length)).status).toBe(200);
    expect(uploads.files()).toHaveLength(before + 1);
  });
});

it.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('%s: no room is %s', (code, isNoRoom) => {
  const failure = Object.assign(new Error('it quotes a name'), { code });
  expect(orDiskFull(failure) instanceof UploadRefused).toBe(isNoRoom);
});
