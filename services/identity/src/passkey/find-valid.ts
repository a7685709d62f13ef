import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';
import { isBeforePassword } from '../policy/session.policy.ts';
import type { Passkey } from './passkey.model.ts';
import { findPasskeys } from './passkey.store.ts';

/** A new password by code ends those from before it, also where the process died before it did anything else. */
export async function findValidPasskeys(models: Models, member: Member): Promise<Passkey[]> {
  const own = await findPasskeys(models, member._id);
  return own.filter((passkey) => !isBeforePassword(passkey, member));
}
