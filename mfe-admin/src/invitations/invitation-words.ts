import { formatCommentDate, useWording } from '@banyan/framework';
import type { Listed } from './use-invitations.ts';

/** The number or address that it is sent to; null of a link. */
export const recipientOf = ({ phoneNumber, email }: Pick<Listed, 'phoneNumber' | 'email'>): string | null =>
  phoneNumber ?? email;

/** A number or an address reads from left to right, also within a Hebrew sentence. */
export const asRecipient = (recipient: string): string => `\u2066${recipient}\u2069`;

type Named = Pick<Listed, 'group' | 'label' | 'phoneNumber' | 'email'>;

/** How an invitation is called: by its group, and in a sentence by its number, its address or its name for the team, where it has one. */
export function useInvitationNames({ group, label, ...sent }: Named) {
  const { t } = useWording();
  const recipient = recipientOf(sent);
  const place = group ? (group.name ?? t('admin.publish.goneGroup')) : t('admin.invitations.community');
  return { place, name: recipient ? asRecipient(recipient) : (label ?? place) };
}

/** Where it stands, until when it is good, and how many came by it. */
export function useStateWords(invitation: Listed) {
  const { t, language } = useWording();
  const { state, uses, mostUses: most, expiresAt } = invitation;
  const date = formatCommentDate(expiresAt, language);
  if (recipientOf(invitation)) {
    const isUsed = uses > 0;
    return {
      state: isUsed ? t('admin.invitations.joined') : t(`admin.invitations.state.${state}`, { date }),
      came: null,
    };
  }
  return { state: t(`admin.invitations.state.${state}`, { date }), came: t('admin.invitations.came', { uses, most }) };
}
