// PDFs that staff upload: in parts over real HTTP, looked at, used or swept. What films and documents share is tested with films.
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { execute, fakeClock, startTestMongo, type TestMongo, viewer } from '@banyan/kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sweepAssets } from '../asset/sweep-assets.ts';
import { filmLeftMs, limits } from '../limits.ts';
import { openUploads, type Uploads } from '../testing/open-uploads.ts';
import { pdfFile } from '../testing/pdf-file.ts';
import { useDocument } from './use-document.ts';

const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
const uploadId = 'upload-of-danas-file';
const clock = fakeClock(new Date());
const dataDir = mkdtempSync(join(tmpdir(), '.banyan-staff-documents-'));
let mongo: TestMongo;
let service: Uploads;
beforeAll(async () => {
  mongo = await startTestMongo();
  service = await openUploads(mongo.url, { dataDir, clock });
});
afterEach(async () => {
  clock.set(new Date());
  await service.models.assets.deleteMany({});
});
afterAll(async () => {
  await service.stop();
  await mongo.stop();
});

const arriving = () => readdirSync(join(dataDir, 'assets', 'arriving'));
const ask = async (query: string, who = dana) => {
  const { data, errors } = await execute(service.app, query, { id: uploadId }, who);
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return (errors ? errors[0]!.extensions!.code : Object.values(data!)[0]) as any;
};
const config = (call = 'documentUploadConfig') =>
  ask(`query($id: ID!) { ${call}(uploadId: $id) { uploadUrl presetName bytes } }`);
const address = () => ask('query($id: ID!) { documentUploadConfig(uploadId: $id) { document } }');

interface Sent {
  from?: number;
  to?: number;
  total?: number;
  token?: string;
}
async function send(file: Buffer, { from = 0, to = file.length, total = file.length, token }: Sent = {}) {
  const { uploadUrl, presetName } = await config();
  const body = new FormData();
  body.set('upload_preset', token ?? presetName);
  body.set('file', new Blob([new Uint8Array(file.subarray(from, to))]), 'file');
  const headers = { 'x-unique-upload-id': uploadId, 'content-range': `bytes ${from}-${to - 1}/${total}` };
  const answer = await fetch(service.url + uploadUrl, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return { status: answer.status, answer: (await answer.json()) as any };
}
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

it('cancelled leaves nothing', async () => {
  await send(await pdfFile(), { to: 1_100 });
  expect(arriving()).toHaveLength(1);
  expect(await ask('mutation($id: ID!) { cancelDocumentUpload(uploadId: $id) }')).toBe(true);
  expect(arriving()).toEqual([]);
});
