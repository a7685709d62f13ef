// One upload of a film in a page of staff: permission, parts, and again where it broke, also after a reload.
import type { UserError } from '@banyan/framework';
import { FilmUploadDocument, type FilmUploadQuery } from '../generated/graphql.ts';
import { type Patience, patiently } from './patiently.ts';
import { sendPart } from './send-part.ts';
import type { UploadProgress } from './upload-picture.ts';
import { UploadRefused, uploadError } from './upload-refused.ts';
import type { Client } from './upload-token.ts';

export interface FilmUploadOptions {
  /** The device's own: under the same one an upload goes on with the bytes that are missing. */
  uploadId: string;
  signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
}

/** `address`: where the film is, for some hours. */
export type FilmOutcome = { address: string } | { error: UserError } | { isCancelled: true };

type Config = NonNullable<FilmUploadQuery['filmUploadConfig']>;

/** A permission that ended is renewed as long as something arrives under each. */
const IDLE_TOKENS = 3;

/** Uploads a film until it is there, refused or cancelled. Waits for a line that is broken. */
export async function uploadFilm(
  client: Client,
  file: Blob,
  { uploadId, signal, onProgress }: FilmUploadOptions,
): Promise<FilmOutcome> {
  let progress: UploadProgress = { percent: 0, isWaiting: false };
  const report = (changed: Partial<UploadProgress>) => {
    progress = { ...progress, ...changed };
    if (!signal.aborted) onProgress(progress);
  };
  const patience: Patience = { signal, onWaiting: (isWaiting) => report({ isWaiting }) };
  const onBytes = (bytes: number) => report({ percent: Math.min(99, Math.floor((100 * bytes) / file.size)) });
  try {
    for (let idle = 0, before = -1; ; ) {
      const config = await patiently(() => fetchConfig(client, uploadId), patience);
      if (config.film) {
        report({ percent: 100, isWaiting: false });
        return { address: config.film };
      }
      idle = config.bytes > before ? 0 : idle + 1;
      before = config.bytes;
      await sendParts(file, { config, uploadId }, patience, onBytes).catch((failure: unknown) => {
        if (!isOver(failure) || idle >= IDLE_TOKENS) throw failure;
      });
    }
  } catch (failure) {
    return signal.aborted ? { isCancelled: true } : { error: uploadError(failure) };
  }
}

const isOver = (failure: unknown): boolean =>
  failure instanceof UploadRefused && failure.error.wordingKey === 'picture.error.permission';

async function fetchConfig(client: Client, uploadId: string): Promise<Config> {
  const { data, error } = await client.query({
    query: FilmUploadDocument,
    variables: { uploadId },
    fetchPolicy: 'no-cache',
  });
  if (error) throw error;
  if (!data?.filmUploadConfig) throw new UploadRefused('INTERNAL', 'picture.error.form');
  return data.filmUploadConfig as Config;
}

/** From where the service is, to the end. All of it may be here and not looked at yet: then the last byte is sent once more. */
async function sendParts(
  file: Blob,
  { config, uploadId }: { config: Config; uploadId: string },
  patience: Patience,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let from = Math.min(config.bytes, file.size - 1);
  // A service that asks for the same again and again is not asked for ever.
  for (let steps = 2 * Math.ceil(file.size / config.chunkBytes) + 8; steps > 0; steps -= 1) {
    const begin = from;
    onBytes(begin);
    const part = {
      file,
      uploadId,
      uploadToken: config,
      from,
      signal: patience.signal,
      onBytes: (bytes: number) => onBytes(begin + bytes),
    };
    const answer = await patiently(() => sendPart<object>(part), patience);
    if ('picture' in answer) return;
    from = Math.min(answer.here, file.size - 1);
  }
  throw new UploadRefused('CONFLICT', 'picture.error.gap');
}
