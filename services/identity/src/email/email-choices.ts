// What of what happens is sent to a member's address: reminders and changes each by itself, and a digest for who was away.
import type { EmailDigest, EmailReminders } from '@banyan/kit/mail';
import type { Identity } from '../context.ts';
import { languageNamed } from '../member/language.ts';
import type { Member } from '../member/member.model.ts';
import { verifiedEmailOf } from './email-address.ts';

/** What is sent, and may be stopped by itself. */
export type NoticeKind = keyof EmailChoices;

export interface EmailChoices {
  reminders: EmailReminders;
  digest: EmailDigest;
}

/** What is left out stays as it is. */
export type ChosenEmail = { [Kind in NoticeKind]?: EmailChoices[Kind] | null | undefined };

/** Of who has shown that the address is theirs, and chose nothing: nobody misses what they come to, and nothing is sent twice. */
export const firstEmailChoices: EmailChoices = { reminders: 'WITHOUT_DEVICE', digest: 'WEEKLY' };

export const emailChoicesOf = ({ emailChoices }: Member): EmailChoices => ({
  reminders: emailChoices?.reminders ?? firstEmailChoices.reminders,
  digest: emailChoices?.digest ?? firstEmailChoices.digest,
});

/** Where and how e-mail of what happens goes to a member. Null: it does not. */
export function emailReachOf(
  member: Member,
  { mailer, deployment }: Pick<Identity, 'mailer' | 'deployment'>,
): ({ to: string; language: string } & EmailChoices) | null {
  const to = verifiedEmailOf(member);
  if (!mailer || !to || member.emailBounce?.email === to) return null;
  return { to, language: languageNamed(member.emailLanguage, deployment), ...emailChoicesOf(member) };
}
