// What staff say of a new invitation, and what the service is sent of it.
import { communityLanguages, visibleText } from '@banyan/framework';
import type { InvitationInput, SendInvitationsInput } from '../generated/graphql.ts';

/** `texts`: to phone numbers. `mails`: to e-mail addresses. */
export type Way = 'link' | 'texts' | 'mails';

export interface InvitationForm {
  way: Way;
  /** Empty: to the community, and to no group of it. */
  groupId: string;
  label: string;
  days: string;
  mostUses: string;
  /** Numbers or addresses: one on each line, or with commas between. */
  recipients: string;
  language: string;
}

/** As services/identity has them. */
export const longestLabel = 60;
export const daysSpan = { min: 1, max: 90 } as const;
export const usesSpan = { min: 1, max: 500 } as const;
export const mostRecipients = 50;

export const emptyForm = (): InvitationForm => ({
  way: 'link',
  groupId: '',
  label: '',
  days: '14',
  mostUses: '50',
  recipients: '',
  language: communityLanguages()[0] ?? 'en',
});

/** Each once. Addresses may be pasted from a mail program: `Maya Levi <maya@example.org>`, with blanks between. */
export function recipientsIn({ way, recipients }: Pick<InvitationForm, 'way' | 'recipients'>): string[] {
  const isMail = way === 'mails';
  const bare = isMail
    ? recipients.replaceAll(/"[^"\n]*"/g, ' ').replaceAll(/[^\n,;،<>]*<([^<>]*)>/g, ' $1 ')
    : recipients;
  const parts = bare.split(isMail ? /[\s,;،]/ : /[\n,;،]/);
  return [...new Set(parts.flatMap((part) => visibleText(part) || []))];
}

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

export type Problems = Partial<Record<'days' | 'mostUses' | 'recipients', 'span' | 'none' | 'tooMany'>>;

/** What has to be said otherwise before it can be sent; nothing where it is all there. Whether a number or an address is one, the service says. */
export function problemsOf({ way, days, mostUses, recipients }: InvitationForm): Problems {
  const isLink = way === 'link';
  const count = recipientsIn({ way, recipients }).length;
  return {
    ...(!isLink && count === 0 && { recipients: 'none' }),
    ...(!isLink && count > mostRecipients && { recipients: 'tooMany' }),
    ...(!isWhole(days, daysSpan) && { days: 'span' }),
    ...(isLink && !isWhole(mostUses, usesSpan) && { mostUses: 'span' }),
  };
}

export const linkInput = ({ groupId, label, days, mostUses }: InvitationForm): InvitationInput => ({
  ...(groupId && { groupId }),
  ...(visibleText(label) && { label: visibleText(label) }),
  days: Number(days),
  mostUses: Number(mostUses),
});

export const messagesInput = ({ way, groupId, recipients, language, days }: InvitationForm): SendInvitationsInput => ({
  ...(groupId && { groupId }),
  [way === 'mails' ? 'emails' : 'phoneNumbers']: recipientsIn({ way, recipients }),
  language,
  days: Number(days),
});
