// PDFs that staff upload: in parts over real HTTP, looked at, used or swept. What films and documents share is tested with films.
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mayHave } from '../asset/asset-kinds.ts';
import { sweepAssets } from '../asset/sweep-assets.ts';
import { keepPreview } from '../film/use-film.ts';
import { filmLeftMs, limits } from '../limits.ts';
import type { Uploads } from '../testing/open-uploads.ts';
import { pdfBomb, pdfFile } from '../testing/pdf-file.ts';
import { programmeUploads, uploadId } from '../testing/programme-uploads.ts';
import { useDocument } from './use-document.ts';

const uploads = programmeUploads('documentUploadConfig');
const { arriving, ask, clock, send } = uploads;
let service: Uploads;
beforeAll(async () => {
  service = await uploads.start();
});
afterEach(() => uploads.clear());
afterAll(() => uploads.stop());

const config = (call = 'documentUploadConfig') =>
  ask(`query($id: ID!) { ${call}(uploadId: $id) { uploadUrl presetName bytes } }`);
const address = () => ask('query($id: ID!) { documentUploadConfig(uploadId: $id) { document } }');

const use = (memberId = 'dana') => useDocument(service.media, { memberId, uploadId });

it('arrives in parts, is counted, and stays as it was sent', async () => {
  const file = await pdfFile({ pages: 12 });
  expect(await send(file, { to: 1_100 })).toMatchObject({ status: 200, answer: { done: false, bytes: 1_100 } });
  expect(await config()).toMatchObject({ bytes: 1_100 });
  const { status, answer } = await send(file, { from: 1_100 });
  expect([status, answer]).toMatchObject([200, { pages: 12 }]);
  const kept = await service.media.assetFiles.store.open(`${answer.public_id}/document.pdf`);
  expect(await buffer(await kept!.stream())).toEqual(file);
  expect((await address()).document).toContain(`/${answer.public_id}/document.pdf`);
  expect(arriving()).toEqual([]);
});

it.each([
  ['with a password', () => pdfFile({ password: 'secret' }), 'documentLocked'],
  ['that says what may be done with it', () => pdfFile({ ownerPassword: 'secret' }), 'documentLocked'],
  ['of more pages than may be', () => pdfFile({ pages: limits.documentPages + 1 }), 'documentTooLong'],
  ['without its pages', async () => Buffer.from(`%PDF-1.7\n${'x'.repeat(2_000)}`), 'documentDamaged'],
])('one %s is refused, and nothing of it stays', async (_, make, refusal) => {
  const { status, answer } = await send(await make());
  expect([status, answer.error.wordingKey]).toEqual([422, `admin.error.${refusal}`]);
  expect([arriving(), await service.models.assets.countDocuments()]).toEqual([[], 0]);
});

it('one that unpacks to gigabytes is refused before they are there', async () => {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const { status, answer } = await send(pdfBomb({ gigabytes: 4 })).finally(() => clearInterval(watch));
  expect([status, answer.error.wordingKey]).toEqual([422, 'admin.error.documentDamaged']);
  // A buffer that grows is twice as large for a moment.
  expect((most - before) / 1024 ** 2).toBeLessThan(3 * limits.documentMemoryMiB);
});

it('what is no PDF is refused by its first part, and what is too large by what that says', async () => {
  const other = await send(Buffer.alloc(5_000, 'x'), { to: 2_000 });
  expect([other.status, other.answer.error.wordingKey]).toEqual([415, 'admin.error.documentType']);
  const large = await send(await pdfFile(), { total: limits.documentBytes + 1 });
  expect([large.status, large.answer.error.wordingKey]).toEqual([413, 'admin.error.documentTooLarge']);
  expect(arriving()).toEqual([]);
});

it('does not arrive under a permission for a film', async () => {
  const { presetName: token } = await config('filmUploadConfig');
  expect(await send(await pdfFile(), { token })).toMatchObject({ status: 401 });
});

it('is of who sent it alone, stays once it is used, and goes after a day in which it was not', async () => {
  const file = await pdfFile();
  await send(file);
  expect(await use('noam')).toEqual({ document: null });
  clock.advance(filmLeftMs + 60_000);
  await sweepAssets(service.media);
  expect(await use()).toEqual({ document: null });
  clock.set(new Date());
  await send(file);
  expect(await use()).toMatchObject({ document: { file: 'document.pdf', pages: 3, bytes: file.length } });
  clock.advance(filmLeftMs + 60_000);
  await sweepAssets(service.media);
  expect(await use()).toEqual(await use());
  expect(await service.models.assets.countDocuments()).toBe(1);
});

it('has a picture of its first page beside it, which its bringer uploaded', async () => {
  const { answer } = await send(await pdfFile());
  const upload = await service.send({
    file: await (await import('sharp'))
      .default({ create: { width: 36, height: 64, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
    uploadToken: await service.permit('dana', ['programme_preview']),
    tags: 'app_upload,programme_preview',
  });
  const asked = { assetId: answer.public_id, pictureId: upload.answer.public_id, memberId: 'dana' };
  const { file } = await keepPreview(service.media, asked);
  expect([file, mayHave('document', file!)]).toEqual([expect.stringMatching(/^preview-\w+\.jpg$/), true]);
  const kept = await service.media.assetFiles.store.open(`${answer.public_id}/${file}`);
  expect((await buffer(await kept!.stream())).subarray(0, 2).toString('hex')).toBe('ffd8');
});

it('cancelled leaves nothing', async () => {
  await send(await pdfFile(), { to: 1_100 });
  expect(arriving()).toHaveLength(1);
  expect(await ask('mutation($id: ID!) { cancelDocumentUpload(uploadId: $id) }')).toBe(true);
  expect(arriving()).toEqual([]);
});
