// A browser where a passkey signed in before, or was made, asks for the next one apart from anonymous callers (decision 122).
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';
import { type Signer, signedForMs } from '../signer/signer.ts';

/** `<passkey>.<seal>`. A mark counts for its passkey, so that nobody gets another count by signing in again. */
const cookieName = 'banyan_passkey';
const markForm = /^([\w-]{43})\.([\w-]{43})$/;

/** Of the passkey that was used here, or null for an anonymous caller. */
export async function findPasskeyMark(request: RequestInfo, signer: Signer): Promise<string | null> {
  const [, id = '', seal = ''] = markForm.exec(readCookie(request, cookieName) ?? '') ?? [];
  return id && (await signer.isSigned(seal, 'passkey browser', id)) ? id : null;
}

export async function givePasskeyMark(request: RequestInfo, passkeyId: string, signer: Signer): Promise<void> {
  setCookie(request, cookieName, `${passkeyId}.${await signer.seal('passkey browser', passkeyId)}`, signedForMs);
}
