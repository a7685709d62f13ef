// Ten codes on paper for who has lost the app: each opens once, and is shown once.
import { randomInt } from 'node:crypto';
import type { Identity } from '../context.ts';
import { digestBackupCode } from './secret-box.ts';

export const backupCodeCount = 10;
export const backupCodeLetters = 10;
/** Crockford's base32: no letter looks like another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface NewBackupCodes {
  /** In two halves, in clear the only time they are. */
  codes: string[];
  digests: string[];
}

export function newBackupCodes(identity: Pick<Identity, 'factorKey'>, memberId: string): NewBackupCodes {
  const codes = Array.from({ length: backupCodeCount }, newCode);
  return {
    codes: codes.map((code) => `${code.slice(0, backupCodeLetters / 2)}-${code.slice(backupCodeLetters / 2)}`),
    digests: codes.map((code) => digestBackupCode(identity, memberId, code)),
  };
}

/** As the code was made, however it was read off the paper. */
export const readBackupCode = (text: string): string => text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

const newCode = (): string =>
  Array.from({ length: backupCodeLetters }, () => alphabet[randomInt(alphabet.length)]).join('');
