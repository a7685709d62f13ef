// Keys are changed by putting a new one in front: what the older ones encrypted is re-encrypted, in the background.
import type { DiaryKeys, Logger } from '@banyan/kit';
import type { Models } from '../models.ts';
import type { KeptEntry } from './diary-entry.model.ts';
import { encryptedWith, keyIdsInUse, saveEncrypted } from './diary-entry.store.ts';
import { encrypt, open } from './encrypt.ts';

const batch = 200;

interface ReEncryption {
  models: Models;
  diaryKeys: DiaryKeys;
  logger: Logger;
}

/**
 * Encrypts with the newest key what older ones encrypted; answers how many. Killed after any row, the next turn goes on there, and two
 * processes at once do each other no harm. What can not be opened stays as it is, and holds up nothing.
 */
export async function reEncrypt(options: ReEncryption): Promise<number> {
  const { diaryKeys, logger } = options;
  const [, ...older] = diaryKeys;
  let count = 0;
  for (const { id } of older) count += await reEncryptFrom(options, id);
  if (count > 0) logger.info({ count }, 'diary entries were re-encrypted');
  return count;
}

async function reEncryptFrom(options: ReEncryption, keyId: string): Promise<number> {
  let [after, count] = ['', 0];
  for (;;) {
    const rows = await encryptedWith(options.models, keyId, after, batch).lean<KeptEntry[]>();
    for (const row of rows) count += await reEncryptRow(options, row);
    if (rows.length < batch) return count;
    after = rows.at(-1)!._id;
  }
}

async function reEncryptRow({ models, diaryKeys, logger }: ReEncryption, row: KeptEntry): Promise<0 | 1> {
  try {
    await saveEncrypted(models, row, encrypt(diaryKeys, row, open(diaryKeys, row)));
    return 1;
  } catch (err) {
    logger.error({ err, kid: row.keyId }, 'a diary entry was not re-encrypted');
    return 0;
  }
}

/** Says at the start which keys are missing, before a member meets it. */
export async function warnOfLostKeys({ models, diaryKeys, logger }: ReEncryption): Promise<void> {
  const known = diaryKeys.map(({ id }) => id);
  for (const kid of await keyIdsInUse(models))
    if (!known.includes(kid)) logger.error({ kid, code: 'DIARY_KEY_LOST' }, LOST);
}

const LOST =
  'DIARY_KEYS lacks the key of the name in `kid`, so the diaries that it sealed stay shut: add it behind the others, after a comma, and restart';
