// Films that staff upload: in parts over real HTTP, looked at, put in order for players, used or swept.
import { buffer } from 'node:stream/consumers';
import { viewer } from '@banyan/kit/testing';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sweepAssets } from '../asset/sweep-assets.ts';
import { filmLeftMs, limits, programmeTokenMs } from '../limits.ts';
import { type FilmForm, mp4Film } from '../testing/mp4-film.ts';
import type { Uploads } from '../testing/open-uploads.ts';
import { pictureIdOf, pictureRow } from '../testing/pictures.ts';
import { programmeUploads, uploadId } from '../testing/programme-uploads.ts';
import { keepPreview, useFilm } from './use-film.ts';

const uploads = programmeUploads('filmUploadConfig');
const { arriving, ask, clock, send } = uploads;
let service: Uploads;
beforeAll(async () => {
  service = await uploads.start();
});
afterEach(() => uploads.clear());
afterAll(() => uploads.stop());

const config = () =>
  ask('query($id: ID!) { filmUploadConfig(uploadId: $id) { uploadUrl presetName chunkBytes bytes film } }');

const use = (memberId = 'dana') => useFilm(service.media, { memberId, uploadId });
async function stored(): Promise<Buffer> {
  const [asset] = await service.models.assets.find().lean();
  const file = await service.media.assetFiles.store.open(`${asset!._id}/video.mp4`);
  return buffer(await file!.stream());
}

it('goes on after a part that was lost, also for a page that only knows its id', async () => {
  const film = await mp4Film({ bytes: 2_000 });
  const half = Math.floor(film.length / 2);
  expect(await send(film, { to: half })).toMatchObject({ status: 200, answer: { done: false, bytes: half } });
  expect(await config()).toMatchObject({ bytes: half, film: null, chunkBytes: limits.programmeChunkBytes });
  expect(await send(film, { from: half + 1 })).toMatchObject({ status: 409, answer: { error: { bytes: half } } });
  const { status, answer } = await send(film, { from: half });
  expect([status, answer]).toMatchObject([200, { seconds: 4, width: 640, height: 360 }]);
  expect(await stored()).toEqual(film);
  expect(await config()).toMatchObject({ bytes: 0, film: expect.stringContaining(`/${answer.public_id}/video.mp4`) });
  expect(await send(film, { from: half })).toEqual({ status, answer });
  expect(arriving()).toEqual([]);
});

it('its last part at once by many is one film', async () => {
  const film = await mp4Film();
  await send(film, { to: 1_000 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(film, { from: 1_000 })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect(await send(film, { from: 1_000 })).toMatchObject({ status: 200 });
  expect(await service.models.assets.countDocuments()).toBe(1);
});

async function packets(film: Buffer): Promise<string[]> {
  const input = new Input({ source: new BufferSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const found: string[] = [];
  for await (const packet of new EncodedPacketSink(track!).packets())
    found.push(Buffer.from(packet.data).toString('hex'));
  return found;
}

it('its index comes to stand in front, and each picture is found as before', async () => {
  const film = await mp4Film({ isIndexLast: true, sound: 'aac', rotation: 90 });
  expect(film.indexOf('moov')).toBeGreaterThan(film.indexOf('mdat'));
  expect(await send(film)).toMatchObject({ status: 200, answer: { width: 360, height: 640 } });
  const kept = await stored();
  expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'));
  expect(kept.length).toBe(film.length);
  expect(await packets(kept)).toEqual(await packets(film));
});

it.each<[string, FilmForm, string]>([
  ['of another codec', { codec: 'vp9' }, 'filmType'],
  ['with sound of another', { sound: 'opus' }, 'filmType'],
  ['of more than four hours', { seconds: limits.filmSeconds + 60 }, 'filmTooLong'],
])('one %s is refused, and nothing of it stays', async (_, form, refusal) => {
  const { answer } = await send(await mp4Film(form));
  expect(answer.error.wordingKey).toBe(`admin.error.${refusal}`);
  expect([arriving(), await service.models.assets.countDocuments()]).toEqual([[], 0]);
});

it('what is no mp4 is refused by its first part, and one that is cut by its last', async () => {
  const first = await send(Buffer.alloc(5_000, 'x'), { to: 1_000 });
  expect([first.status, first.answer.error.wordingKey]).toEqual([415, 'admin.error.filmType']);
  const film = await mp4Film({ isIndexLast: true });
  const cut = film.subarray(0, film.length - 200);
  const last = await send(cut);
  expect(last.answer.error.wordingKey).toMatch(/^admin\.error\.film(Type|Damaged)$/);
  expect(arriving()).toEqual([]);
});

it('more than may be is refused by what its first part says', async () => {
  const film = await mp4Film();
  const { status } = await send(film, { total: limits.filmBytes + 1 });
  expect(status).toBe(413);
});

it('a permission that is over is refused, and a new one goes on', async () => {
  const film = await mp4Film();
  const { presetName: token } = await config();
  await send(film, { to: 1_000, token });
  clock.advance(programmeTokenMs + 1_000);
  expect(await send(film, { from: 1_000, token })).toMatchObject({ status: 401 });
  expect(await send(film, { from: 1_000 })).toMatchObject({ status: 200 });
});

it('is of who sent it alone: the same id of another is another film', async () => {
  const film = await mp4Film();
  await send(film);
  expect(await use('noam')).toEqual({ film: null });
  expect(await use()).toMatchObject({ film: { file: 'video.mp4', seconds: 4, width: 640, height: 360 } });
  expect(await use()).toEqual(await use());
});

it('goes after a day in which it became no video, and its parts after one without another', async () => {
  const film = await mp4Film();
  await send(film);
  await use();
  clock.advance(filmLeftMs + 60_000);
  await sweepAssets(service.media);
  expect(await service.models.assets.countDocuments()).toBe(1);
  await service.models.assets.updateOne({}, { unusedSince: new Date(clock().getTime() - filmLeftMs - 1) });
  await sweepAssets(service.media);
  expect([await service.models.assets.countDocuments(), await use()]).toEqual([0, { film: null }]);
  clock.set(new Date());
  await send(film, { to: 1_000 });
  clock.advance(filmLeftMs - 60_000);
  await sweepAssets(service.media);
  expect(arriving()).toHaveLength(1);
  clock.advance(120_000);
  await sweepAssets(service.media);
  expect(arriving()).toEqual([]);
});

it('cancelled leaves nothing, and is of no use to members', async () => {
  const film = await mp4Film();
  await send(film, { to: 1_000 });
  const cancel = 'mutation($id: ID!) { cancelFilmUpload(uploadId: $id) }';
  expect(await ask(cancel, viewer({ memberId: 'ann' }))).toBe('FORBIDDEN');
  expect(arriving()).toHaveLength(1);
  expect([await ask(cancel), await ask(cancel), arriving()]).toEqual([true, true, []]);
});

it('takes a picture that its bringer uploaded for it, and no other', async () => {
  const { answer } = await send(await mp4Film());
  const [own, other] = [pictureIdOf('8'), pictureIdOf('9')];
  const row = { ownerId: 'dana', purpose: 'programme_preview' as const };
  await service.models.pictures.create([pictureRow({ ...row, _id: own }), pictureRow({ _id: other, ownerId: 'dana' })]);
  const upload = await service.send({
    file: await (await import('sharp'))
      .default({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
    uploadToken: await service.permit('dana', ['programme_preview']),
    tags: 'app_upload,programme_preview',
  });
  const keep = (pictureId: string, memberId = 'dana') =>
    keepPreview(service.media, { assetId: answer.public_id, pictureId, memberId });
  const file = `preview-${upload.answer.public_id.slice(0, 16)}.jpg`;
  expect(await keep(upload.answer.public_id)).toEqual({ file });
  expect(await keep(upload.answer.public_id)).toEqual({ file });
  // The first has no file, the second is for something else, the third somebody else's.
  expect(await keep(own)).toEqual({ file: null });
  expect(await keep(other)).toEqual({ file: null });
  expect(await keep(upload.answer.public_id, 'noam')).toEqual({ file: null });
  expect((await service.models.assets.findById(answer.public_id).lean())?.files.map(({ name }) => name)).toEqual([
    'video.mp4',
    file,
  ]);
});
