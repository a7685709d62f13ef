import { type DomainEvent, isDuplicateKey, withDomainEvent } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { Passkey } from './passkey.model.ts';

/** As many as anybody has devices. */
export const mostPasskeys = 20;

/** All there are: whatever opens the account is shown. */
export function findPasskeys({ passkeys }: Models, memberId: string): Promise<Passkey[]> {
  return passkeys.find({ memberId, removedAt: null }).sort({ createdAt: 1 }).lean<Passkey[]>();
}

/** The one of an id while it opens anything; each refresh of a session that a passkey opened reads it. */
export const passkeyInUse = (id: string) => ({ _id: id, removedAt: null });

export function findPasskey({ passkeys }: Models, id: string): Promise<Passkey | null> {
  return passkeys.findOne(passkeyInUse(id)).lean<Passkey>();
}

/** Into a place that is free, anyone else who takes one just now. False: there is none, or the passkey is somebody's already. */
export async function insertPasskey(models: Models, passkey: Passkey, domainEvents: DomainEvent[]): Promise<boolean> {
  const own = await findPasskeys(models, passkey.memberId);
  const taken = new Set(own.map(({ slot }) => slot));
  const row = { ...passkey, ...(domainEvents.length > 0 && { outbox: domainEvents }) };
  for (let slot = 0; slot < mostPasskeys && own.length < mostPasskeys; slot += 1) {
    if (taken.has(slot)) continue;
    if (await insertInto(models, { ...row, slot })) return true;
    if (await models.passkeys.exists({ _id: passkey._id })) return false;
  }
  return false;
}

async function insertInto({ passkeys }: Models, row: Passkey): Promise<boolean> {
  try {
    await passkeys.create([row]);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export async function saveName({ passkeys }: Models, id: string, name: string): Promise<void> {
  await passkeys.updateOne({ _id: id }, { $set: { name } });
}

const removal = (now: Date) => ({ $set: { removedAt: now }, $unset: { slot: 1, publicKey: 1 } }) as const;

/** False when it was removed already. */
export async function saveRemoval(
  { passkeys }: Models,
  id: string,
  now: Date,
  domainEvents: DomainEvent[],
): Promise<boolean> {
  const { modifiedCount } = await passkeys.updateOne(
    { _id: id, removedAt: null },
    withDomainEvent(removal(now), ...domainEvents),
  );
  return modifiedCount === 1;
}

/** Those from before a moment, if it ever was; anyone who asks has refused them already. */
export async function saveRemovalBefore(
  { passkeys }: Models,
  memberId: string,
  before: Date | null | undefined,
  now: Date,
): Promise<void> {
  if (before) await passkeys.updateMany({ memberId, createdAt: { $lt: before }, removedAt: null }, removal(now));
}

/** What an answer says of its passkey. */
export interface PasskeyUse {
  counter: number;
  isBackupEligible: boolean;
  now: Date;
}

/**
 * Over the count that was read: of two answers with one count the second is a copy's. A passkey that is kept on several
 * devices has a count on each, of which the highest is kept.
 */
export async function saveUse({ passkeys }: Models, passkey: Passkey, use: PasskeyUse): Promise<boolean> {
  const { counter, isBackupEligible, now } = use;
  const open = { _id: passkey._id, removedAt: null };
  const { matchedCount } = passkey.isBackupEligible
    ? await passkeys.updateOne(open, { $set: { usedAt: now }, $max: { counter } })
    : await passkeys.updateOne(
        { ...open, counter: passkey.counter },
        { $set: { counter, usedAt: now, isBackupEligible: passkey.isBackupEligible ?? isBackupEligible } },
      );
  return matchedCount === 1;
}
