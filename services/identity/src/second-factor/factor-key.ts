// The key that second factors are encrypted with outlives the internal key: it is kept in the database, encrypted with that (decision 194).
import { randomBytes } from 'node:crypto';
import { isDuplicateKey, keysIn, type Logger, sentKey } from '@banyan/kit';
import type { Models } from '../models.ts';
import { factorKeyId } from './factor-key.model.ts';
import type { MemberWithFactor } from './second-factor.store.ts';
import { encryptSecret, openSecret } from './secret-box.ts';

/**
 * The key of this database, made at the first start; from then on it is encrypted with the first of the internal keys, so that the others
 * may be dropped. Undefined, and said to the operator, without an internal key or with none that it was encrypted with.
 */
export async function openFactorKey(
  models: Models,
  internalKey: string | undefined,
  logger: Pick<Logger, 'error'>,
): Promise<string | undefined> {
  if (!internalKey) return undefined;
  const sealed =
    (await models.factorKeys.findById(factorKeyId).lean())?.sealed ?? (await makeOnce(models, internalKey));
  for (const [at, key] of keysIn(internalKey).entries()) {
    const opened = sealed && openSecret({ factorKey: key }, factorKeyId, sealed);
    if (!opened) continue;
    if (at > 0) await reseal(models, sealed, sealedWith(internalKey, opened));
    return opened;
  }
  logger.error({ code: 'FACTOR_KEY' }, LOST);
  return undefined;
}

const LOST =
  'no key of INTERNAL_KEY opens what second factors are sealed with, so none can be checked: add the key before this one, ' +
  'after a comma, and restart';

/** As it is kept. Of two processes that start at once, the second takes the first one's. */
async function makeOnce(models: Models, internalKey: string): Promise<string | undefined> {
  const key = await firstKey(models, keysIn(internalKey));
  if (!key) return undefined;
  const sealed = sealedWith(internalKey, key);
  try {
    await models.factorKeys.create({ _id: factorKeyId, sealed });
    return sealed;
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    return (await models.factorKeys.findById(factorKeyId).lean())!.sealed;
  }
}

/**
 * Before there was this key, second factors were encrypted with the internal key itself: with which of them, they say. Undefined, and
 * nothing is made, where none of these opens them.
 */
async function firstKey({ members }: Models, internalKeys: readonly string[]): Promise<string | undefined> {
  const one = await members
    .findOne({ 'secondFactor.sealed': { $exists: true } })
    .select('+secondFactor')
    .lean<MemberWithFactor>();
  const sealed = one?.secondFactor?.sealed;
  if (!sealed) return randomBytes(32).toString('base64url');
  return internalKeys.find((factorKey) => openSecret({ factorKey }, one._id, sealed) !== null);
}

const sealedWith = (internalKey: string, key: string) =>
  encryptSecret({ factorKey: sentKey(internalKey) }, factorKeyId, key);

/** Unless another process was faster. */
async function reseal({ factorKeys }: Models, before: string, after: string): Promise<void> {
  await factorKeys.updateOne({ _id: factorKeyId, sealed: before }, { $set: { sealed: after } });
}
