// Keys that all processes of identity share through Mongo: made by anyone who is first, known to every process before they are
// used, replaced in time, and kept for as long as something made with them may be shown.
import { isDuplicateKey } from '@banyan/kit';
import type { Model } from 'mongoose';

/** A new key waits this long before it is used, so that every process and every verifier has it by then. */
export const publishLeadMs = 15 * 60_000;
/** How long a process may work with what it last read. */
const readAgainMs = 60_000;

export interface RingKey {
  _id: string;
  /** Unique: when two processes want a new key at once, one makes it and the other takes it. */
  generation: number;
  createdAt: Date;
  /** After this nothing made with it is valid any more, and the key is removed. */
  removeAt: Date;
}

export interface RingTimes {
  rotateEveryMs: number;
  /** From making a key to its removal: longer than `rotateEveryMs` by the life of what it makes. */
  keepMs: number;
}

export interface KeyRing<Key extends RingKey> {
  /** The key to use now; makes the next one when it is time. */
  current: () => Promise<Key>;
  /** Every key of which something may still be valid, newest first. */
  valid: () => Promise<Key[]>;
}

export function createKeyRing<Key extends RingKey>(
  keys: Model<Key>,
  makeKey: () => Promise<Omit<Key, Exclude<keyof RingKey, '_id'>>>,
  { rotateEveryMs, keepMs }: RingTimes,
  clock: () => Date,
): KeyRing<Key> {
  let known: Key[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  const read = async () => {
    known = await keys.find().sort({ generation: -1 }).lean<Key[]>();
    readAt = clock().getTime();
  };
  const recent = async () => {
    if (clock().getTime() - readAt >= readAgainMs) await read();
    return known;
  };
  const valid = () => known.filter(({ removeAt }) => removeAt > clock());

  return {
    async current() {
      // Expired keys count here: after a long sleep theirs is still the highest generation.
      const [newest] = await recent();
      if (!newest || clock().getTime() >= newest.createdAt.getTime() + rotateEveryMs) {
        const createdAt = clock();
        const times = { createdAt, removeAt: new Date(createdAt.getTime() + keepMs) };
        await addOnce(keys, { ...(await makeKey()), generation: (newest?.generation ?? 0) + 1, ...times });
        await read();
      }
      const published = clock().getTime() - publishLeadMs;
      const key = valid().find(({ createdAt }) => createdAt.getTime() <= published) ?? valid().at(-1);
      if (!key) throw new Error('there is no key');
      return key;
    },
    async valid() {
      await recent();
      return valid();
    },
  };
}

/** Of two processes that want the same generation, the second takes the first one's. */
async function addOnce<Key extends RingKey>(keys: Model<Key>, key: object): Promise<void> {
  await keys.create(key as Key).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
