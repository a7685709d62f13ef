// Something that members were told of is otherwise now: whoever has it on their screen reads it anew, or hears that it is gone.
import '../../facts.ts';
import { createFact, withFact } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { NotificationDoc } from '../notification/notification.model.ts';
import { findAbout, notificationId } from '../notification/notification.store.ts';
import { whatStands } from '../standing/what-stands.ts';
import type { MendingFact } from './heard-types.ts';

/** The row stays: what it shows and whether it counts is asked of its owner anyway. Told twice, it is read twice. */
export async function tellAgain(notifications: Notifications, fact: MendingFact): Promise<void> {
  for (const row of await findAbout(notifications.models, aboutOf(fact))) await tellOne(notifications, row);
}

function aboutOf({ type, data }: MendingFact) {
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
  const fact = createFact(type, { notificationId, memberId }, clock());
  await models.notifications.updateOne({ _id: row._id }, withFact({}, fact));
  void outbox.flush(models.notifications, row._id, [fact]);
}
