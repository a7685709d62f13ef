// Something that members were notified of is otherwise now: anyone who has it on their screen reads it again, or hears that it is gone.
import '../../domain-events.ts';
import { createDomainEvent, withDomainEvent } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { findAbout, notificationId, setBackTime } from '../notification/notification.store.ts';
import { selectVisible } from '../visibility/select-visible.ts';
import type { MendingDomainEvent } from './handled-types.ts';

/** The row stays: what it shows and whether it counts is asked of its owner anyway. Reported twice, it is read twice. */
export async function publishUpdates(notifications: Notifications, domainEvent: MendingDomainEvent): Promise<void> {
  for (const row of await findAbout(notifications.models, aboutOf(domainEvent))) await notifyOne(notifications, row);
}

function aboutOf({ type, data }: MendingDomainEvent) {
  if (type === 'feed.commentRemoved') return { commentId: data.commentId };
  // A reaction that is given has its maker.
  if (data.change === 'given') return undefined;
  return { _id: notificationId({ memberId: data.ownerId, kind: 'POST_LIKED', key: data.itemId }) };
}

async function notifyOne(notifications: Notifications, row: NotificationDoc): Promise<void> {
  const { models, outbox, clock, callInternal } = notifications;
  const { _id: notificationId, memberId } = row;
  const { member } = await callInternal('identity.whoIs', { memberId });
  if (!member) return;
  const [visible] = await selectVisible(notifications, member, [row]);
  if (visible) await setBackTime(models, row, visible.from);
  const type = visible ? 'notifications.notificationChanged' : 'notifications.notificationRemoved';
  const domainEvent = createDomainEvent(type, { notificationId, memberId }, clock());
  await models.notifications.updateOne({ _id: row._id }, withDomainEvent({}, domainEvent));
  void outbox.dispatch(models.notifications, row._id, [domainEvent]);
}
