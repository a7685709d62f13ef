// A browser that signed in before is no stranger to that account: strangers' attempts do not count against it (decision 48).
import { randomBytes } from 'node:crypto';
import type { RequestInfo } from '@banyan/kit';
import { readCookie, setCookie } from '../cookie.ts';
import { type Seals, sealedForMs } from '../seal/seals.ts';

/** `<id>.<seal>` for each member who signed in here, the last first. The ids are random and name nobody. */
const cookieName = 'banyan_known';
/** A family's browser; whoever comes after that pushes out the one who was away longest. */
const mostMarks = 5;
const markForm = /^([\w-]{22})\.([\w-]{43})$/;

/** What a mark is sealed with beside its id. A changed password, or second step, makes every browser a stranger. */
export interface SealedFor {
  memberId: string;
  passwordHash: string;
}

/** What the marks of a member's browsers are sealed with; for a member nobody is it is as much work. */
export const passwordOf = (member: Known | null): SealedFor => ({
  memberId: member?._id ?? '',
  passwordHash: [member?.passwordHash ?? '', member?.secondFactorSince?.toISOString()].filter(isText).join(' '),
});
const isText = (part: string | undefined): part is string => part !== undefined;

interface Known {
  _id: string;
  passwordHash?: string | null | undefined;
  secondFactorSince?: Date | null | undefined;
}

/** The id this browser got when this account signed in here, or null for a stranger. */
export async function findKnownBrowser(request: RequestInfo, account: SealedFor, seals: Seals): Promise<string | null> {
  for (const mark of marksOf(request)) {
    const [id = '', seal = ''] = mark.split('.');
    if (await seals.isSealed(seal, 'known browser', id, account.memberId, account.passwordHash)) return id;
  }
  return null;
}

/** Gives this browser a new mark for the account, in place of the one it was known by. */
export async function rememberBrowser(
  request: RequestInfo,
  account: SealedFor,
  knownBy: string | null,
  seals: Seals,
): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const mark = `${id}.${await seals.seal('known browser', id, account.memberId, account.passwordHash)}`;
  const others = marksOf(request).filter((other) => other.split('.')[0] !== knownBy);
  setCookie(request, cookieName, [mark, ...others].slice(0, mostMarks).join('~'), sealedForMs);
}

function marksOf(request: RequestInfo): string[] {
  const marks = readCookie(request, cookieName)?.split('~', mostMarks) ?? [];
  return marks.filter((mark) => markForm.test(mark));
}
