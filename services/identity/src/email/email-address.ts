// E-mail addresses as they are typed, compared and kept.
import { createHash } from 'node:crypto';
import { normalizeIdentifier } from '@banyan/kit';
import { z } from 'zod';
import type { Member } from '../member/member.model.ts';

/** As it is kept: in small letters, without marks that nobody sees. No mailbox in use distinguishes capitals. `error`: what is said of one that is none. */
export const emailText = (error?: string) =>
  z
    .string()
    .transform((text) => normalizeIdentifier(text).toLowerCase())
    .pipe(z.email(error).max(254, error));

export const typedEmail = emailText();

/** The address that the member has shown to be theirs. A table may have given them another since: that one is not shown to be theirs. */
export const verifiedEmailOf = ({
  msjEmail,
  verifiedEmail,
}: Pick<Member, 'msjEmail' | 'verifiedEmail'>): string | undefined =>
  verifiedEmail && verifiedEmail === msjEmail ? verifiedEmail : undefined;

/** What an address is counted by where it may be nobody's: its digest. */
export const emailKeyOf = (address: string): string =>
  createHash('sha256').update(`email ${address}`).digest('base64url');
