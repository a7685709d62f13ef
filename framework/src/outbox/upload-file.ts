// The first half of an attempt at a write with a file: its bytes go to media, and what that answers becomes one of its variables.
import { apolloClient } from '../data/client.ts';
import type { UploadOutcome } from '../upload/upload-picture.ts';
import type { UploadToken } from '../upload/upload-token.ts';
import type { OutboxEntry, Refusal } from './outbox-entry.ts';
import type { OutboxFiles } from './outbox-files.ts';
import type { Outcome } from './outbox-parts.ts';
import { outboxSlot } from './outbox-slot.ts';
import { outcomeOf, outcomeOfUserError } from './outcome.ts';

/** An upload that ends on the way goes on with the bytes that are missing: the service knows it by these. */
interface Begun {
  uploadId: string;
  uploadToken?: UploadToken;
  at: number;
}

const begun = new Map<string, Begun>();
const running = new Map<string, AbortController>();

/** A permission is good for ten minutes; under a new one the upload begins again. */
const PERMITTED_MS = 9 * 60_000;
/** Uploads of one write: what media says no to after so many it does not take. */
const MOST_UPLOADS = 3;

/** Attempts at a write whose bytes are not found. */
const MOST_LOOKS = 3;

/** Whether the bytes of this write are not with the service yet. */
export const hasToUpload = ({ file, variables }: OutboxEntry): boolean =>
  file !== undefined && variables[file.variable] === undefined;

/** Ends an upload that is on its way, which leaves its write as it was. */
export const stopUpload = (id: string): void => running.get(id)?.abort();

/** Ends all of them: who wrote is not here any more. */
export function stopUploads(): void {
  for (const upload of running.values()) upload.abort();
  begun.clear();
}

/** Never rejects. `changed`: it is there, and the write can be sent. */
export async function uploadFile(entry: OutboxEntry, files: OutboxFiles): Promise<Outcome> {
  const { id } = entry;
  const blob = await files.get(id);
  if (!blob) return outcomeOfNoBytes(entry);
  const upload = new AbortController();
  running.set(id, upload);
  try {
    return outcomeOfUpload(await send(entry, blob, upload.signal), entry);
  } catch (failure) {
    return outcomeOf(failure, entry);
  } finally {
    running.delete(id);
    outboxSlot.percent.set({ ...outboxSlot.percent.get(), [id]: undefined });
  }
}

/** A full disk leaves them in the tab that wrote them, which is to have its turn. */
function outcomeOfNoBytes({ tries }: OutboxEntry): Outcome {
  if (tries < MOST_LOOKS) return { is: 'later', seconds: 1 };
  return { is: 'refused', refusal: { code: 'BAD_INPUT', wordingKey: 'upload.unreadable' } };
}

function outcomeOfUpload(uploaded: UploadOutcome, entry: OutboxEntry): Outcome {
  // Taken back: that waits for this.
  if ('isCancelled' in uploaded) return { is: 'later', seconds: 1 };
  if ('error' in uploaded) return outcomeOfUserError(uploaded.error, entry);
  begun.delete(entry.id);
  const file = { ...entry.file!, uploads: (entry.file!.uploads ?? 0) + 1 };
  return { is: 'changed', variables: { ...entry.variables, [file.variable]: uploaded.picture.id }, file, tries: 0 };
}

/** The code of it may not be here, and nobody be reached for it. */
const uploadParts = () =>
  import(/* webpackChunkName: "upload" */ './upload-parts.ts').catch(() => {
    throw new TypeError('the code of uploads did not arrive');
  });

async function send({ id, file }: OutboxEntry, blob: Blob, signal: AbortSignal): Promise<UploadOutcome> {
  const { fetchUploadToken, uploadPicture } = await uploadParts();
  const { purpose } = file!;
  const upload = begunOf(id);
  const client = apolloClient();
  upload.uploadToken ??= await fetchUploadToken(client, purpose);
  const { uploadId, uploadToken } = upload;
  const onProgress = ({ percent }: { percent: number }) =>
    outboxSlot.percent.set({ ...outboxSlot.percent.get(), [id]: percent });
  const options = { purpose, isRecorded: false, isPatient: false, uploadId, uploadToken, signal, onProgress };
  return uploadPicture(client, blob, options);
}

/** What is known of an earlier attempt, while its permission is good. */
function begunOf(id: string): Begun {
  const before = begun.get(id);
  if (before && Date.now() - before.at < PERMITTED_MS) return before;
  const upload: Begun = { uploadId: crypto.randomUUID(), at: Date.now() };
  begun.set(id, upload);
  return upload;
}

/** What was uploaded is not there any more, as after a day: the bytes are sent once more. Undefined: it is not that, or was tried. */
export function uploadAgain({ file, variables }: OutboxEntry, { field }: Refusal): Outcome | undefined {
  if (!file || field !== file.variable || (file.uploads ?? 0) >= MOST_UPLOADS) return undefined;
  return { is: 'changed', variables: { ...variables, [file.variable]: undefined }, tries: 0 };
}
