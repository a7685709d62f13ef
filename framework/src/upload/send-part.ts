import type { WordingKey } from '@banyan/framework';
import type { UploadPurpose } from './upload-purpose.ts';
import { UploadRefused } from './upload-refused.ts';
import type { UploadToken } from './upload-token.ts';
import { isReadable } from './validate-file.ts';

/** What the service made of the picture (services/media, `UploadAnswer`). */
export interface SentPicture {
  public_id: string;
  secure_url: string;
  preview_url: string;
  placeholder: string;
  width: number;
  height: number;
}

/** The whole picture, or how many bytes of it are there: where the next part begins. */
export type PartAnswer<Sent = SentPicture> = { picture: Sent } | { here: number };

export interface Part {
  file: Blob;
  /** The same of every part of one upload. */
  uploadId: string;
  uploadToken: Pick<UploadToken, 'uploadUrl' | 'presetName' | 'chunkBytes'>;
  /** Of a picture. */
  purpose?: UploadPurpose;
  from: number;
  signal: AbortSignal;
  /** How many of this part's bytes are on their way. */
  onBytes(bytes: number): void;
}

/** A line that carries nothing for so long is taken for broken, though nobody says so: a telephone between two networks. */
const SILENCE_MS = 45_000;

interface Refusal {
  error?: { code?: string; wordingKey?: string; bytes?: number };
}

/** Sends one part. Throws a TypeError when nobody answers, as `fetch` does, and `UploadRefused` for what is answered with no. */
export async function sendPart<Sent = SentPicture>(part: Part): Promise<PartAnswer<Sent>> {
  const { status, body } = await post(part);
  if (status === 200) {
    const answer = body as (Sent & { done?: undefined }) | { done: false; bytes: number };
    return answer.done === false ? { here: answer.bytes } : { picture: answer };
  }
  const { code, wordingKey, bytes } = (body as Refusal | null)?.error ?? {};
  if (bytes !== undefined) return { here: bytes };
  const isAway = status >= 500;
  throw new UploadRefused(
    code ?? (isAway ? 'SERVICE_UNAVAILABLE' : 'INTERNAL'),
    (wordingKey ?? (isAway ? 'error.SERVICE_UNAVAILABLE' : 'picture.error.form')) as WordingKey,
  );
}

function formOf({ file, uploadToken, purpose, from }: Part, end: number): FormData {
  const form = new FormData();
  form.append('upload_preset', uploadToken.presetName);
  if (purpose) form.append('tags', `app_upload,${purpose}`);
  // What a member calls their file is nobody's business.
  form.append('file', new File([file.slice(from, end)], 'picture', { type: file.type }));
  return form;
}

/** With XMLHttpRequest, which alone says how much has been sent. */
async function post(part: Part): Promise<{ status: number; body: unknown }> {
  const { file, uploadId, uploadToken, from, signal, onBytes } = part;
  const end = Math.min(from + uploadToken.chunkBytes, file.size);
  const request = new XMLHttpRequest();
  const answered = new Promise<boolean>((resolve) => {
    request.onload = () => resolve(true);
    request.onerror = request.onabort = request.ontimeout = () => resolve(false);
  });
  const giveUp = () => request.abort();
  const silence = watchSilence(giveUp);
  request.upload.onprogress = ({ loaded }) => {
    silence.heard();
    onBytes(Math.min(loaded, end - from));
  };
  request.open('POST', uploadToken.uploadUrl);
  request.responseType = 'json';
  request.setRequestHeader('X-Unique-Upload-Id', uploadId);
  request.setRequestHeader('Content-Range', `bytes ${from}-${end - 1}/${file.size}`);
  signal.addEventListener('abort', giveUp);
  request.send(formOf(part, end));
  const isAnswered = await answered;
  silence.stop();
  signal.removeEventListener('abort', giveUp);
  if (isAnswered && request.status > 0) return { status: request.status, body: request.response };
  if (!(await isReadable(file))) throw new UploadRefused('BAD_INPUT', 'upload.unreadable');
  throw new TypeError('nobody answered');
}

function watchSilence(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    heard() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
