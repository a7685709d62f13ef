import type { Deployment, Permission } from '@banyan/kit';
import type { NotificationChoices } from '../generated/schema.ts';
import { kindsIn } from '../notification/notification-kinds.ts';
import type { ChoiceDoc } from './choice.model.ts';
import { deliveryOf } from './deliveries.ts';

/** Every kind that this deployment reports to the member, whether something was chosen for it or not. */
export function presentChoices(
  choices: ChoiceDoc,
  deployment: Pick<Deployment, 'modules' | 'helpdesk' | 'invitations'>,
  may: (permission: Permission) => boolean,
): NotificationChoices {
  const { _id: id, mutedItems, mutedMembers, digestAt = null } = choices;
  return {
    id,
    kinds: kindsIn(deployment, may).map((kind) => ({ kind, delivery: deliveryOf(choices, kind) })),
    muted: [
      ...mutedItems.map((item) => ({ source: 'POST' as const, id: item, post: { id: item }, member: null })),
      ...mutedMembers.map((member) => ({ source: 'MEMBER' as const, id: member, post: null, member: { id: member } })),
    ],
    digestAt,
  };
}
