// Connections that end in the middle of a file, at every moment of its reading: an upload is lost, and nothing else.
import http from 'node:http';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

interface Cut {
  uploadToken?: string;
  /** The name its file has in the form. */
  field?: string;
  headers?: Record<string, string>;
}

const field = (name: string, text: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** The beginning of a form with a file of five megabytes, and no more of it. */
async function cutOff({ uploadToken = '', field: name = 'file', headers = {} }: Cut, afterMs: number): Promise<void> {
  const form = field('upload_preset', uploadToken) + field('tags', 'event_image');
  const file = `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n${'A'.repeat(20_000)}`;
  const req = http.request(`${uploads.url}/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 5_000_000, ...headers },
  });
  const closed = new Promise((resolve) => req.on('close', resolve));
  req.on('error', () => undefined);
  req.write(form + file);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  req.destroy();
  await closed;
}

const part = { 'content-range': 'bytes 900-20899/5000000', 'x-unique-upload-id': 'cut' };

it.each<[string, () => Promise<Cut>]>([
  ['a file without permission', async () => ({})],
  ['a file with one', async () => ({ uploadToken: await uploads.permit() })],
  ['a file under another name', async () => ({ uploadToken: await uploads.permit(), field: 'picture' })],
  ['a part whose permission is none', async () => ({ headers: part })],
  ['a part behind a gap', async () => ({ uploadToken: await uploads.permit(), headers: part })],
])('%s that is cut off ends nothing but itself', async (_, given) => {
  for (const afterMs of [0, 2, 5, 15, 40]) await cutOff(await given(), afterMs);
  // An error that nobody heard would have ended the process, and ends this test.
  expect((await fetch(`${uploads.url}/health`)).status).toBe(200);
  await expect.poll(uploads.files).toEqual([]);
});

it.each(['file', 'picture'])('a form that ends in the middle of its %s is refused', async (name) => {
  const body = `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\nabc`;
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  const { status } = await fetch(`${uploads.url}/media/upload`, { method: 'POST', body, headers });
  expect([400, 401, 422]).toContain(status);
  expect((await fetch(`${uploads.url}/health`)).status).toBe(200);
});
