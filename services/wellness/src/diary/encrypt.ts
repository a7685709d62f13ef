// What an entry says, sealed so that a copy of the database says nothing: the keys are beside it, never in it (decision 174).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type DiaryKey, type DiaryKeys, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { DiarySymptom } from '../generated/schema.ts';
import { symptoms } from './symptoms.ts';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
/** All are made as long as this, or twice, …: how long it is would say what it says. */
const blockBytes = 256;

export interface Encrypted {
  /** The name of the key. */
  keyId: string;
  /** Nonce, tag and text in base64url. */
  sealed: string;
}

/** Where it stands: moved to another row, or to another member's, it opens nothing. */
export interface AssociatedData {
  _id: string;
  memberId: string;
}

export interface Said {
  symptom: DiarySymptom;
  severity: number;
  note: string | null;
}

const said = z.object({ symptom: z.enum(symptoms), severity: z.int(), note: z.string().nullable() });

export function encrypt(
  [{ id, secret }]: DiaryKeys,
  associatedData: AssociatedData,
  { symptom, severity, note }: Said,
): Encrypted {
  const nonce = randomBytes(nonceBytes);
  const engine = createCipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
  engine.setAAD(bound(associatedData));
  const text = Buffer.concat([engine.update(padded(JSON.stringify({ symptom, severity, note }))), engine.final()]);
  return { keyId: id, sealed: Buffer.concat([nonce, engine.getAuthTag(), text]).toString('base64url') };
}

/** Throws SERVICE_UNAVAILABLE where its key is not here, and where it is not what was encrypted. */
export function open(keys: DiaryKeys, { keyId, sealed, ...associatedData }: Encrypted & AssociatedData): Said {
  const key = keys.find(({ id }) => id === keyId);
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    if (!key) throw new Error('the key is not here');
    return said.parse(JSON.parse(opened(key, bound(associatedData), bytes)));
  } catch (cause) {
    throw ServiceError('SERVICE_UNAVAILABLE', 'wellness.error.diaryLocked', { cause });
  }
}

function opened({ secret }: DiaryKey, associatedData: Buffer, bytes: Buffer): string {
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
  const engine = createDecipheriv(cipher, secret, nonce, { authTagLength: tagBytes });
  engine.setAAD(associatedData);
  engine.setAuthTag(tag);
  return Buffer.concat([engine.update(bytes.subarray(nonceBytes + tagBytes)), engine.final()]).toString('utf8');
}

/** As JSON, so that no two places read alike. */
const bound = ({ _id, memberId }: AssociatedData): Buffer => Buffer.from(JSON.stringify([_id, memberId]));

/** With blanks, which JSON does not mind. */
function padded(text: string): Buffer {
  const bytes = Buffer.from(text);
  const blocks = Math.ceil(bytes.length / blockBytes);
  return Buffer.concat([bytes, Buffer.alloc(blocks * blockBytes - bytes.length, ' ')]);
}
