// Five friends in a data directory of their own, which every product of a storm starts from.
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { importMembers } from '@banyan/identity/import';
import { importConnections } from '@banyan/social/import';
import { password } from '../../../support/accounts.ts';
import type { Account } from '../device/device.ts';

const names = ['ada', 'ben', 'carmel', 'dov', 'ella'] as const;

export const accounts: readonly Account[] = names.map((username) => ({ username, password }));

const idOf = (index: number) => `${index + 1}`.repeat(24);

/** All of them are friends of all. */
export async function fillWithFriends(mongoUrl: string): Promise<void> {
  await importMembers(
    mongoUrl,
    accounts.map((account, index) => ({ id: idOf(index), ...account, firstName: account.username })),
  );
  const pairs = names.flatMap((_, one) => names.slice(one + 1).map((__, other) => [one, one + 1 + other] as const));
  await importConnections(
    mongoUrl,
    pairs.map(([one, other]) => ({
      requestedBy: idOf(one),
      requestedOf: idOf(other),
      status: 'approved' as const,
      requestedAt: '2026-01-01T00:00:00Z',
    })),
  );
}

/** The same as a data directory. */
export async function writeCommunity(dataDir: string): Promise<void> {
  const mongo = await startEmbeddedMongo({ dir: join(dataDir, 'mongo'), port: 0 });
  await fillWithFriends(mongo.url);
  await mongo.stop();
}
