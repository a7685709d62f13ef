// Something that members were told of is otherwise now: whoever has it on their screen reads it anew, or hears that it is gone.
import '../../domain-events.ts';
import { createDomainEvent, withDomainEvent } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { findAbout, notificationId } from '../notification/notification.store.ts';
import { whatStands } from '../standing/what-stands.ts';
import type { MendingDomainEvent } from './heard-types.ts';

/** The row stays: what it shows and whether it counts is asked of its owner anyway. Told twice, it is read twice. */
export async function tellAgain(notifications: Notifications, domainEvent: MendingDomainEvent): Promise<void> {
  for (const row of await findAbout(notifications.models, aboutOf(domainEvent))) await tellOne(notifications, row);
}

function aboutOf({ type, data }: MendingDomainEvent) {
  if (type === 'feed.commentRemoved') return { commentId: data.commentId };
  // A reaction that is given has its maker.
  if (data.change === 'given') return undefined;
  return { _id: notificationId({ memberId: data.ownerId, kind: 'POST_LIKED', key: data.itemId }) };
}

async function tellOne(notifications: Notifications, row: NotificationDoc): Promise<void> {
  const { models, outbox, clock, ask } = notifications;
  const { _id: notificationId, memberId } = row;
  const { member } = await ask('identity.whoIs', { memberId });
  if (!member) return;
  const [standing] = await whatStands(notifications, member, [row]);
  const type = standing ? 'notifications.notificationChanged' : 'notifications.notificationRemoved';
  const domainEvent = createDomainEvent(type, { notificationId, memberId }, clock());
  await models.notifications.updateOne({ _id: row._id }, withDomainEvent({}, domainEvent));
  void outbox.dispatch(models.notifications, row._id, [domainEvent]);
}
