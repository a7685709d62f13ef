import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';
import { isPasskeyOver } from '../policy/second-factor.policy.ts';
import type { Passkey } from './passkey.model.ts';
import { findPasskeys } from './passkey.store.ts';

/** Without those that a new password by code has ended, also where the process died before it did anything else. */
export async function findValidPasskeys(models: Models, member: Member): Promise<Passkey[]> {
  const own = await findPasskeys(models, member._id);
  return own.filter((passkey) => !isPasskeyOver(passkey, member));
}
