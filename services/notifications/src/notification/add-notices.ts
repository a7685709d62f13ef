// Many at once, where nothing joins a row that is there: each is made once, with its domain event, and stays as it is.
import '../../domain-events.ts';
import { createDomainEvent, type DomainEvent, insertMissing } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { Notice } from '../making/notice.ts';
import type { Models } from '../models.ts';
import { notificationId } from './notification.store.ts';

type Known = Pick<Notifications, 'models' | 'outbox' | 'clock'>;

/** Safe to repeat: what is there is neither written nor reported again. Whether members may see it was asked before. */
export async function addNotices({ models, outbox, clock }: Known, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map((notice) => rowOf(notice, clock()));
  // In the order of the list each stands where it was made, by the database's clock.
  await insertMissing(models.notifications.collection, rows, { stamp: 'at' });
  const own = new Set(rows.map(({ outbox: [domainEvent] }) => domainEvent.id));
  for (const { _id, outbox: carried = [] } of await findCarried(models, rows)) {
    const added = carried.filter(({ id }) => own.has(id));
    if (added.length > 0) void outbox.dispatch(models.notifications, _id, added);
  }
}

function rowOf({ key, from, ...about }: Notice, now: Date) {
  const { memberId, kind } = about;
  const _id = notificationId({ memberId, kind, key });
  const added = createDomainEvent('notifications.notificationAdded', { notificationId: _id, memberId }, now);
  return { _id, ...about, from: from === undefined ? [] : [from], outbox: [added] as [DomainEvent] };
}

/** What the rows carry now: a domain event of one's own says that its row was made by this very call. */
async function findCarried({ notifications }: Models, rows: readonly { _id: string }[]) {
  if (rows.length === 0) return [];
  const ids = { _id: { $in: rows.map(({ _id }) => _id) } };
  return notifications.find(ids).select({ outbox: 1 }).lean<{ _id: string; outbox?: DomainEvent[] }[]>();
}
