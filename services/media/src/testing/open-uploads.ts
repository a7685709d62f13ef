// The service listening, over a directory of its own, with what a page does: ask for permission, and send a form.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceDeps, serve } from '@banyan/kit';
import { testDeps, testRequest } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import type { MediaContext } from '../context.ts';
import type { Purpose } from '../picture/purposes.ts';
import { createUploadTokens } from '../upload-token/upload-tokens.ts';
import { openTestModels } from './pictures.ts';

export const internalKey = 'k'.repeat(32);

export interface Form {
  /** Default: a new one, of ann's, for a picture of an event. */
  uploadToken?: string;
  tags?: string;
  file?: Uint8Array;
  /** What the sender says the file is. */
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

export async function openUploads(mongoUrl: string, given: Partial<ServiceDeps> = {}) {
  const dataDir = given.dataDir ?? mkdtempSync(join(tmpdir(), 'banyan-uploads-'));
  const app = await createApp(testDeps({ mongoUrl, internalKey, dataDir, ...given }));
  const served = await serve(app.express, { port: 0, host: '127.0.0.1' });
  const { models, close } = await openTestModels(mongoUrl);
  const permit = (memberId = 'ann', purposes: Purpose[] = ['event_image'], now = new Date()) =>
    createUploadTokens(internalKey).issue(memberId, purposes, now);
  const { media } = app.buildContext(null, testRequest()) as MediaContext;
  return {
    app,
    media,
    models,
    dataDir,
    url: served.url,
    permit,
    send: async (form: Form) => answerOf(await post(served.url, { uploadToken: await permit(), ...form })),
    /** Every file below the directory of pictures, those on their way too. */
    files: () => filesBelow(join(dataDir, 'pictures')),
    /** As if nobody had ever sent it. */
    removeFiles: (pictureId: string) =>
      rmSync(join(dataDir, 'pictures', pictureId.slice(0, 2), pictureId), { recursive: true, force: true }),
    async stop() {
      await served.close();
      await Promise.all([app.stop(), close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

/** A form as a page sends it. */
export function post(
  url: string,
  { uploadToken = '', tags = 'app_upload,event_image', file, headers = {}, ...said }: Form,
) {
  const body = new FormData();
  body.set('upload_preset', uploadToken);
  body.set('tags', tags);
  if (file)
    body.set('file', new Blob([new Uint8Array(file)], { type: said.type ?? 'image/jpeg' }), said.name ?? 'photo.jpg');
  return fetch(`${url}/media/upload`, { method: 'POST', body, headers });
}

/** What the service said; as loose as tests read it. */
async function answerOf(response: Response) {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  return { status: response.status, answer: (await response.json()) as any };
}

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(dir, file)).isFile());
}
