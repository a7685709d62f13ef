// A key that was replaced under its old name would shut diaries one by one, and nothing would say so: it is met at the start.
import { hkdfSync } from 'node:crypto';
import { type DiaryKey, type DiaryKeys, isDuplicateKey, sameSecret } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { KeptEntry } from './diary-entry.model.ts';
import { encryptedWith } from './diary-entry.store.ts';
import { open } from './encrypt.ts';

/** So many entries are tried with a key of before there were checks: one of them may be damaged. */
const tried = 20;

/** Throws, in a sentence for the operator, where a key is another than the one that had its name before; `from`: where they were read. */
export async function requireSameKeys(models: Models, keys: DiaryKeys, from = 'DIARY_KEYS'): Promise<void> {
  for (const key of keys) if (!(await isSame(models, key))) throw new Error(otherKey(key.id, from));
}

const otherKey = (name: string, from: string) =>
  `${from}: the key "${name}" is not the one that had this name before, and would not open the diaries that one sealed: ` +
  `put the old key back as "${name}", and give the new one a name of its own, in front.`;

async function isSame(models: Models, key: DiaryKey): Promise<boolean> {
  const kept = (await findCheck(models, key.id)) ?? (await writeOnce(models, key));
  return sameSecret(checkOf(key), kept);
}

/** Undefined, and nothing is written, where there are diaries of this name that the key does not open. */
async function writeOnce(models: Models, key: DiaryKey): Promise<string | undefined> {
  if (!(await opensAny(models, key))) return undefined;
  const check = checkOf(key);
  try {
    await models.keyChecks.collection.insertOne({ _id: key.id, check } as never);
    return check;
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    // Of two processes that start at once, the second goes by the first one's.
    return findCheck(models, key.id);
  }
}

async function findCheck({ keyChecks }: Models, id: string): Promise<string | undefined> {
  return (await keyChecks.findById(id).lean())?.check;
}

async function opensAny(models: Models, key: DiaryKey): Promise<boolean> {
  const rows = await encryptedWith(models, key.id, '', tried).lean<KeptEntry[]>();
  return rows.length === 0 || rows.some((row) => isOpened(key, row));
}

function isOpened(key: DiaryKey, row: KeptEntry): boolean {
  try {
    open([key], row);
    return true;
  } catch {
    return false;
  }
}

const checkOf = ({ id, secret }: DiaryKey): string =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['diary key', id]), 32)).toString('base64url');
