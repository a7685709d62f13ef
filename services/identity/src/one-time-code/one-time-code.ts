// A code of six digits, sent to a phone or a mailbox, good once and for ten minutes (NIST SP 800-63B §5.1.3.2, safe-behaviour 1).
import { randomBytes, randomInt } from 'node:crypto';
import { ServiceError } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { CodePurpose } from './one-time-code.model.ts';
import { insertCode, saveUse, takeTry } from './one-time-code.store.ts';

const codeMs = 10 * 60_000;
/** Of a million codes; anyone who misses so often asks for another. */
const mostTries = 5;
export const codeDigits = 6;

export interface GivenCode {
  /** For the client, who sends it back with the code. */
  handle: string;
  /** In clear, the only time it is: on its way to the phone. */
  code: string;
  expiresAt: Date;
}

/** Makes a code. For nobody (`memberId` null) it is as much work, and no code will be right. `email`: the address that it is to show to be theirs. */
export async function giveCode(
  { models, signer }: Identity,
  purpose: CodePurpose,
  memberId: string | null,
  now: Date,
  email?: string,
): Promise<GivenCode> {
  const handle = randomBytes(16).toString('base64url');
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const expiresAt = new Date(now.getTime() + codeMs);
  const seal = await signer.seal('one-time code', purpose, handle, code);
  const owner = memberId === null ? {} : { memberId, ...(email !== undefined && { email }) };
  await insertCode(models, { _id: handle, purpose, ...owner, seal, triesLeft: mostTries, expiresAt });
  return { handle, code, expiresAt };
}

/** Whose code it is; it is used up by that. INVALID_CODE while there are tries left, CODE_EXPIRED when it opens nothing any more. */
export const useCode = async (
  identity: Identity,
  purpose: CodePurpose,
  given: Pick<GivenCode, 'handle' | 'code'>,
  now: Date,
): Promise<string> => (await useCodeRow(identity, purpose, given, now)).memberId;

/** As `useCode`, with the address that the code was sent to, where it is about one. */
export async function useCodeRow(
  { models, signer }: Identity,
  purpose: CodePurpose,
  { handle, code }: Pick<GivenCode, 'handle' | 'code'>,
  now: Date,
): Promise<{ memberId: string; email?: string }> {
  const found = await takeTry(models, purpose, handle, now);
  if (!found) throw ServiceError('CODE_EXPIRED');
  const isRight = await signer.isSigned(found.seal, 'one-time code', purpose, handle, code);
  if (!isRight || !found.memberId) throw ServiceError(found.triesLeft > 0 ? 'INVALID_CODE' : 'CODE_EXPIRED');
  if (!(await saveUse(models, handle, now))) throw ServiceError('CODE_EXPIRED');
  return { memberId: found.memberId, email: found.email };
}
