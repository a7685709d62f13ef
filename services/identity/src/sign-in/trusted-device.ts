// A browser that signed in before is trusted by that account: attempts of anonymous callers do not count against it (decision 48).
import { randomBytes } from 'node:crypto';
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';
import { type Signer, signedForMs } from '../signer/signer.ts';

/** `<id>.<seal>` for each member who signed in here, the last first. The ids are random and name nobody. */
const cookieName = 'banyan_known';
/** A family's browser; anyone who comes after that pushes out the one who was away longest. */
const mostMarks = 5;
/** The purpose that marks are signed for, and the one that two releases of November 2026 signed for. */
const purposes = ['known browser', 'trusted device'] as const;
const markForm = /^([\w-]{22})\.([\w-]{43})$/;

/** What a mark is signed with beside its id. A changed password, or second factor, makes every browser an anonymous caller. */
export interface SignedFor {
  memberId: string;
  passwordHash: string;
}

/** What the marks of a member's browsers are signed with; for a member nobody is it is as much work. */
export const passwordOf = (member: Known | null): SignedFor => ({
  memberId: member?._id ?? '',
  passwordHash: [member?.passwordHash ?? '', member?.secondFactorSince?.toISOString()].filter(isText).join(' '),
});
const isText = (part: string | undefined): part is string => part !== undefined;

interface Known {
  _id: string;
  passwordHash?: string | null | undefined;
  secondFactorSince?: Date | null | undefined;
}

/** The id this browser got when this account signed in here, or null for an anonymous caller. */
export async function findTrustedDevice(
  request: RequestInfo,
  account: SignedFor,
  signer: Signer,
): Promise<string | null> {
  for (const mark of marksOf(request)) {
    const [id = '', seal = ''] = mark.split('.');
    for (const purpose of purposes)
      if (await signer.isSigned(seal, purpose, id, account.memberId, account.passwordHash)) return id;
  }
  return null;
}

/** Gives this browser a new mark for the account, in place of the one it was known by. */
export async function trustDevice(
  request: RequestInfo,
  account: SignedFor,
  trustedBy: string | null,
  signer: Signer,
): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const mark = `${id}.${await signer.seal(purposes[0], id, account.memberId, account.passwordHash)}`;
  const others = marksOf(request).filter((other) => other.split('.')[0] !== trustedBy);
  setCookie(request, cookieName, [mark, ...others].slice(0, mostMarks).join('~'), signedForMs);
}

function marksOf(request: RequestInfo): string[] {
  const marks = readCookie(request, cookieName)?.split('~', mostMarks) ?? [];
  return marks.filter((mark) => markForm.test(mark));
}
