// A browser where a passkey signed in before, or was made, asks for the next one apart from strangers (decision 122).
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';
import { type Seals, sealedForMs } from '../seal/seals.ts';

/** `<passkey>.<seal>`. A mark counts for its passkey, so that nobody gets another count by signing in again. */
const cookieName = 'banyan_passkey';
const markForm = /^([\w-]{43})\.([\w-]{43})$/;

/** Of the passkey that was used here, or null for a stranger. */
export async function findPasskeyMark(request: RequestInfo, seals: Seals): Promise<string | null> {
  const [, id = '', seal = ''] = markForm.exec(readCookie(request, cookieName) ?? '') ?? [];
  return id && (await seals.isSealed(seal, 'passkey browser', id)) ? id : null;
}

export async function givePasskeyMark(request: RequestInfo, passkeyId: string, seals: Seals): Promise<void> {
  setCookie(request, cookieName, `${passkeyId}.${await seals.seal('passkey browser', passkeyId)}`, sealedForMs);
}
