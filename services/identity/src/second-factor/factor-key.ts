// The key that second factors are sealed with outlives the internal key: it is kept in the database, sealed with that (decision 194).
import { randomBytes } from 'node:crypto';
import { isDuplicateKey, keysIn, type Logger, sentKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import { factorKeyId } from './factor-key.model.ts';
import { openSecret, sealSecret } from './secret-box.ts';

/**
 * The key of this database, made at the first start; from then on it is sealed with the first of the internal keys, so that the others
 * may be dropped. Undefined, and said to the operator, without an internal key or with none that it was sealed with.
 */
export async function openFactorKey(
  models: Models,
  internalKey: string | undefined,
  logger: Pick<Logger, 'error'>,
): Promise<string | undefined> {
  if (!internalKey) return undefined;
  const kept = await models.factorKeys.findById(factorKeyId).lean();
  const { sealed } = kept ?? (await makeOnce(models, internalKey));
  for (const [at, key] of keysIn(internalKey).entries()) {
    const opened = openSecret({ factorKey: key }, factorKeyId, sealed);
    if (opened === null) continue;
    if (at > 0) await reseal(models, sealed, sealedWith(internalKey, opened));
    return opened;
  }
  logger.error({ code: 'FACTOR_KEY' }, LOST);
  return undefined;
}

const LOST =
  'no key of INTERNAL_KEY opens what second factors are sealed with, so none can be checked: add the key before this one, ' +
  'after a comma, and restart';

/** Of two processes that start at once, the second takes the first one's. */
async function makeOnce({ factorKeys, members }: Models, internalKey: string): Promise<{ sealed: string }> {
  // Before there was this key, second factors were sealed with the internal key itself: its last, when it has been changed since.
  const isOld = await members.exists({ secondFactor: { $exists: true } });
  const key = isOld ? keysIn(internalKey).at(-1)! : randomBytes(32).toString('base64url');
  const row = { _id: factorKeyId, sealed: sealedWith(internalKey, key) } as const;
  try {
    await factorKeys.create(row);
    return row;
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    return (await factorKeys.findById(factorKeyId).lean())!;
  }
}

const sealedWith = (internalKey: string, key: string) =>
  sealSecret({ factorKey: sentKey(internalKey) }, factorKeyId, key);

/** Unless another process was faster. */
async function reseal({ factorKeys }: Models, before: string, after: string): Promise<void> {
  await factorKeys.updateOne({ _id: factorKeyId, sealed: before }, { $set: { sealed: after } });
}
