// What staff say of a new invitation, and what the service is sent of it.
import { communityLanguages, visibleText } from '@banyan/framework';
import type { InvitationInput, SendInvitationsInput } from '../generated/graphql.ts';

export type Way = 'link' | 'texts';

export interface InvitationForm {
  way: Way;
  /** Empty: to the community, and to no group of it. */
  groupId: string;
  label: string;
  days: string;
  mostUses: string;
  /** One on each line, or with commas between. */
  numbers: string;
  language: string;
}

/** As services/identity has them. */
export const longestLabel = 60;
export const daysSpan = { min: 1, max: 90 } as const;
export const usesSpan = { min: 1, max: 500 } as const;
export const mostNumbers = 50;

export const emptyForm = (): InvitationForm => ({
  way: 'link',
  groupId: '',
  label: '',
  days: '14',
  mostUses: '50',
  numbers: '',
  language: communityLanguages()[0] ?? 'en',
});

/** Each once. */
export const numbersIn = (text: string): string[] => [
  ...new Set(text.split(/[\n,;،]/).flatMap((part) => visibleText(part) || [])),
];

const isWhole = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;

export type Problems = Partial<Record<'days' | 'mostUses' | 'numbers', 'span' | 'none' | 'tooMany'>>;

/** What has to be said otherwise before it can be sent; nothing where it is all there. Whether a number is one, the service says. */
export function problemsOf({ way, days, mostUses, numbers }: InvitationForm): Problems {
  const isLink = way === 'link';
  const count = numbersIn(numbers).length;
  return {
    ...(!isLink && count === 0 && { numbers: 'none' }),
    ...(!isLink && count > mostNumbers && { numbers: 'tooMany' }),
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

export const messagesInput = ({ groupId, numbers, language, days }: InvitationForm): SendInvitationsInput => ({
  ...(groupId && { groupId }),
  phoneNumbers: numbersIn(numbers),
  language,
  days: Number(days),
});
