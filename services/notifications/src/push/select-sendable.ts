// What of it a member wants on their devices and may see at this moment: asked when it is sent, however long it waited.
import { hasPermission, type MemberViewer } from '@banyan/kit';
import type { ChoiceDoc } from '../choice/choice.model.ts';
import { deliveryOf } from '../choice/deliveries.ts';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { kindOf } from '../notification/notification-kinds.ts';
import { findReadTo } from '../read/marker.store.ts';
import { selectVisible, type VisibleRow } from '../visibility/select-visible.ts';

type Parts = Pick<Notifications, 'models' | 'callInternal' | 'blockedPairs'>;

/** Unread, wanted on devices, not muted, and still there for this member. Rejects where an owner cannot be asked. */
export async function selectSendable(
  parts: Parts,
  by: MemberViewer,
  choices: ChoiceDoc,
  rows: readonly NotificationDoc[],
): Promise<VisibleRow[]> {
  const readTo = await findReadTo(parts.models, by.memberId);
  // Of a chat its own marker says what is read, which its owner is asked for.
  const isRead = ({ kind, at }: NotificationDoc) => !kindOf(kind).isUnlisted && readTo !== undefined && at <= readTo;
  const isTheirs = ({ kind }: NotificationDoc) => {
    const { permission } = kindOf(kind);
    return permission === undefined || hasPermission(by, permission);
  };
  const wanted = rows.filter((row) => isPushed(choices, row) && isTheirs(row) && !isRead(row));
  return wanted.length === 0 ? [] : selectVisible(parts, by, wanted);
}

function isPushed(choices: ChoiceDoc, { kind, from, itemId }: NotificationDoc): boolean {
  if (deliveryOf(choices, kind) !== 'PUSH') return false;
  const isMuted = from.length > 0 && from.every((id) => choices.mutedMembers.includes(id));
  return !isMuted && !(itemId && choices.mutedItems.includes(itemId));
}
