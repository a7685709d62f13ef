// The story of one upload in a page: permission, parts, record.
import type { UserError } from '@banyan/framework';
import { type Patience, patiently } from './patiently.ts';
import { type Part, type SentPicture, sendPart } from './send-part.ts';
import type { UploadPurpose } from './upload-purpose.ts';
import { UploadRefused, uploadError } from './upload-refused.ts';
import { type Client, fetchUploadToken, recordUpload, type UploadToken } from './upload-token.ts';

export interface UploadProgress {
  /** 100 only when the picture is there, and recorded if it is to be. */
  percent: number;
  /** The line is broken: it goes on by itself. */
  isWaiting: boolean;
}

export interface UploadOptions {
  purpose: UploadPurpose;
  /**
   * Whether it is recorded as a picture of its purpose. Default: yes. No where a call takes the fresh upload itself, as
   * `uploadImageToEventFeed` does; then `alt` is that call's to say.
   */
  isRecorded?: boolean;
  /** What the picture shows, for who does not see it. */
  alt?: string | undefined;
  /** One that was asked for already. Default: asks. */
  uploadToken?: UploadToken | undefined;
  /** Whether it waits for a line that is broken. Default: yes. */
  isPatient?: boolean;
  /** Of an upload that goes on with the bytes that are missing, together with its `uploadToken`. Default: it begins. */
  uploadId?: string;
  signal?: AbortSignal;
  onProgress?(progress: UploadProgress): void;
}

/** The member's own from now on, and shown to nobody yet: a call such as `addPhoto` says what becomes of it. */
export interface UploadedPicture {
  id: string;
  /** Answers others once the picture is approved. */
  address: string;
  /** For the member alone, for a quarter of an hour. */
  previewAddress: string;
}

export type UploadOutcome = { picture: UploadedPicture } | { error: UserError } | { isCancelled: true };

/** A permission that ended on the way, as where the line was away for long, is asked for again so often. */
const UPLOAD_TOKENS = 3;

/** The whole is there only when it is recorded. */
const percentOf = (bytes: number, size: number) => Math.min(99, Math.floor((100 * bytes) / size));

/**
 * Uploads a picture and records it (community.md §7; safe-behaviour 44, 45). Goes on after a broken line with the first part
 * that is missing, until it is there, refused or cancelled.
 */
export async function uploadPicture(client: Client, file: Blob, options: UploadOptions): Promise<UploadOutcome> {
  const { purpose, alt, isRecorded = true, isPatient = true, onProgress = () => {} } = options;
  const { signal = new AbortController().signal } = options;
  let progress: UploadProgress = { percent: 0, isWaiting: false };
  const report = (changed: Partial<UploadProgress>) => {
    progress = { ...progress, ...changed };
    if (!signal.aborted) onProgress(progress);
  };
  const patience: Patience = { signal, isPatient, onWaiting: (isWaiting) => report({ isWaiting }) };
  try {
    report({});
    const sent = await sendAllowed(client, file, options, patience, (bytes) =>
      report({ percent: percentOf(bytes, file.size), isWaiting: false }),
    );
    const picture = { id: sent.public_id, address: sent.secure_url, previewAddress: sent.preview_url };
    if (isRecorded) await patiently(() => recordUpload(client, purpose, picture, alt), patience);
    report({ percent: 100 });
    return { picture };
  } catch (failure) {
    return signal.aborted ? { isCancelled: true } : { error: uploadError(failure) };
  }
}

/** Under a permission that is good, or under the next. */
async function sendAllowed(
  client: Client,
  file: Blob,
  { purpose, uploadToken: given, uploadId }: UploadOptions,
  patience: Patience,
  onBytes: (bytes: number) => void,
): Promise<SentPicture> {
  for (let tries = 1; ; tries += 1) {
    const first = tries === 1 ? given : undefined;
    const uploadToken = first ?? (await patiently(() => fetchUploadToken(client, purpose), patience));
    try {
      // Under another permission it is another upload.
      const id = (first && uploadId) || crypto.randomUUID();
      return await sendParts(file, { uploadToken, uploadId: id, purpose }, patience, onBytes);
    } catch (failure) {
      const isOver = failure instanceof UploadRefused && failure.error.wordingKey === 'picture.error.permission';
      if (!isOver || tries === UPLOAD_TOKENS) throw failure;
    }
  }
}

/** Each begins where the service says that it has arrived. */
async function sendParts(
  file: Blob,
  { uploadToken, uploadId, purpose }: Pick<Part, 'uploadToken' | 'uploadId' | 'purpose'>,
  patience: Patience,
  onBytes: (bytes: number) => void,
): Promise<SentPicture> {
  const { signal } = patience;
  let from = 0;
  // A service that asks for the same again and again is not asked for ever.
  for (let steps = 2 * Math.ceil(file.size / uploadToken.chunkBytes) + 8; steps > 0; steps -= 1) {
    const begin = from;
    onBytes(begin);
    const part = {
      file,
      uploadId,
      uploadToken,
      purpose,
      from,
      signal,
      onBytes: (bytes: number) => onBytes(begin + bytes),
    };
    const answer = await patiently(() => sendPart(part), patience);
    if ('picture' in answer) return answer.picture;
    from = answer.here;
  }
  throw new UploadRefused('CONFLICT', 'picture.error.gap');
}
