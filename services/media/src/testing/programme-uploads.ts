// Media listening for films and documents of staff, and what their page does: ask for permission, and send parts over real HTTP.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, fakeClock, startTestMongo, type TestMongo, viewer } from '@banyan/kit/testing';
import { openUploads, type Uploads } from './open-uploads.ts';

export const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });

/** The device's own. */
export const uploadId = 'upload-of-danas-file';

interface Sent {
  from?: number;
  to?: number;
  total?: number;
  /** Default: a permission that is asked for. */
  token?: string;
}

/** `call`: what its page asks for permission. */
export function programmeUploads(call: 'filmUploadConfig' | 'documentUploadConfig') {
  const clock = fakeClock(new Date());
  const dataDir = mkdtempSync(join(tmpdir(), '.banyan-programme-'));
  let mongo: TestMongo;
  let service: Uploads;
  const arriving = () => readdirSync(join(dataDir, 'assets', 'arriving'));
  const ask = async (query: string, who = dana) => {
    const { data, errors } = await execute(service.app, query, { id: uploadId }, who);
    // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
    return (errors ? errors[0]!.extensions!.code : Object.values(data!)[0]) as any;
  };
  return {
    clock,
    arriving,
    ask,
    async send(file: Buffer, { from = 0, to = file.length, total = file.length, token }: Sent = {}) {
      const { uploadUrl, presetName } = await ask(
        `query($id: ID!) { ${call}(uploadId: $id) { uploadUrl presetName } }`,
      );
      return postPart(service.url + uploadUrl, file, { from, to, total, token: token ?? presetName });
    },
    async start(): Promise<Uploads> {
      mongo = await startTestMongo();
      service = await openUploads(mongo.url, { dataDir, clock });
      return service;
    },
    /** Nothing is left of an earlier test. */
    async clear() {
      clock.set(new Date());
      await service.models.assets.deleteMany({});
      for (const name of arriving()) rmSync(join(dataDir, 'assets', 'arriving', name));
    },
    async stop() {
      await service.stop();
      await mongo.stop();
    },
  };
}

async function postPart(url: string, file: Buffer, { from, to, total, token }: Required<Sent>) {
  const body = new FormData();
  body.set('upload_preset', token);
  body.set('file', new Blob([new Uint8Array(file.subarray(from, to))]), 'file');
  const headers = { 'x-unique-upload-id': uploadId, 'content-range': `bytes ${from}-${to - 1}/${total}` };
  const answer = await fetch(url, { method: 'POST', body, headers });
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return { status: answer.status, answer: (await answer.json()) as any };
}
