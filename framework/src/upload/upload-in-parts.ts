// One upload of a film or a document in a page of staff: permission, parts, and again where it broke, also after a reload.
import type { UserError, WordingKey } from '@banyan/framework';
import { type Patience, patiently } from './patiently.ts';
import { sendPart } from './send-part.ts';
import type { UploadProgress } from './upload-picture.ts';
import { UploadRefused, uploadError } from './upload-refused.ts';
import type { UploadToken } from './upload-token.ts';

export interface FileUploadOptions {
  /** The device's own: under the same one an upload goes on with the bytes that are missing. */
  uploadId: string;
  signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
}

/** `address`: where the file is, for some hours. */
export type FileOutcome = { address: string } | { error: UserError } | { isCancelled: true };

export interface PartsConfig extends Pick<UploadToken, 'uploadUrl' | 'presetName' | 'chunkBytes'> {
  /** How much is at the service. */
  bytes: number;
  /** Once all of it is there and was looked at. */
  address: string | null;
}

/** A permission that ended is renewed as long as something arrives under each. */
const IDLE_TOKENS = 3;

/** Uploads a file until it is there, refused or cancelled. Waits for a line that is broken. */
export async function uploadInParts(
  file: Blob,
  { uploadId, signal, onProgress }: FileUploadOptions,
  fetchConfig: () => Promise<PartsConfig>,
): Promise<FileOutcome> {
  let progress: UploadProgress = { percent: 0, isWaiting: false };
  const report = (changed: Partial<UploadProgress>) => {
    progress = { ...progress, ...changed };
    if (!signal.aborted) onProgress(progress);
  };
  const patience: Patience = { signal, onWaiting: (isWaiting) => report({ isWaiting }) };
  const onBytes = (bytes: number) => report({ percent: Math.min(99, Math.floor((100 * bytes) / file.size)) });
  try {
    for (let idle = 0, before = -1; ; ) {
      const config = await patiently(fetchConfig, patience);
      if (config.address) {
        report({ percent: 100, isWaiting: false });
        return { address: config.address };
      }
      idle = config.bytes > before ? 0 : idle + 1;
      before = config.bytes;
      await sendParts(file, { config, uploadId }, patience, onBytes).catch((failure: unknown) => {
        if (!isOver(failure) || idle >= IDLE_TOKENS) throw failure;
      });
    }
  } catch (failure) {
    return signal.aborted ? { isCancelled: true } : { error: fileError(uploadError(failure)) };
  }
}

/** The protocol is that of pictures, and so are the words of its refusals (decision 226). */
const wordsOfFiles: Partial<Record<WordingKey, WordingKey>> = {
  'picture.error.form': 'file.error.form',
  'picture.error.used': 'file.error.used',
  'picture.error.gap': 'file.error.gap',
  'picture.error.busy': 'file.error.busy',
  'picture.error.noRoom': 'file.error.noRoom',
};

const fileError = ({ wordingKey, ...error }: UserError): UserError => ({
  ...error,
  wordingKey: wordsOfFiles[wordingKey] ?? wordingKey,
});

const isOver = (failure: unknown): boolean =>
  failure instanceof UploadRefused && failure.error.wordingKey === 'picture.error.permission';

/** From where the service is, to the end. All of it may be here and not looked at yet: then the last byte is sent once more. */
async function sendParts(
  file: Blob,
  { config, uploadId }: { config: PartsConfig; uploadId: string },
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
