import type { Fact } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { Passkey } from './passkey.model.ts';

/** As many as anybody has devices. */
export const mostPasskeys = 20;

export function findPasskeys({ passkeys }: Models, memberId: string): Promise<Passkey[]> {
  return passkeys.find({ memberId }).sort({ createdAt: 1 }).limit(mostPasskeys).lean<Passkey[]>();
}

export function findPasskey({ passkeys }: Models, id: string): Promise<Passkey | null> {
  return passkeys.findById(id).lean<Passkey>();
}

/** Throws what `isDuplicateKey` knows when a device brings one that is somebody's already. */
export async function insertPasskey({ passkeys }: Models, passkey: Passkey, told: Fact[]): Promise<void> {
  await passkeys.create([{ ...passkey, ...(told.length > 0 && { outbox: told }) } as Passkey]);
}

export async function saveName({ passkeys }: Models, id: string, name: string): Promise<void> {
  await passkeys.updateOne({ _id: id }, { $set: { name } });
}

export async function removePasskeyRow({ passkeys }: Models, id: string): Promise<void> {
  await passkeys.deleteOne({ _id: id });
}

/** Over the count that was read: of two answers with one count the second is a copy's. */
export async function saveUse({ passkeys }: Models, passkey: Passkey, counter: number, now: Date): Promise<boolean> {
  const unused = { _id: passkey._id, counter: passkey.counter };
  const { matchedCount } = await passkeys.updateOne(unused, { $set: { counter, usedAt: now } });
  return matchedCount === 1;
}
