// Many at once, where nothing joins a row that is there: each is made once, with its fact, and stays as it is.
import '../../facts.ts';
import { createFact, type Fact } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import type { Notice } from '../making/notice.ts';
import { notificationId } from './notification.store.ts';

type Known = Pick<Notifications, 'models' | 'outbox' | 'clock'>;

/** Safe to repeat: what is there is neither written nor told again. Whether members may see it was asked before. */
export async function addNotices({ models, outbox, clock }: Known, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => {
    const { memberId } = notice;
    const id = notificationId(notice);
    return {
      id,
      notice,
      fact: createFact('notifications.notificationAdded', { notificationId: id, memberId }, clock()),
    };
  });
  const writes = rows.map(({ id, notice, fact }) => ({
    updateOne: { filter: { _id: id }, update: [unlessThere(notice, fact)], upsert: true },
  }));
  const { upsertedIds } = await models.notifications.collection.bulkWrite(writes as never, { ordered: false });
  for (const index of Object.keys(upsertedIds)) {
    const { id, fact } = rows[Number(index)]!;
    void outbox.flush(models.notifications, id, [fact]);
  }
}

/** In the order of the list it stands where it was made, by the database's clock. */
function unlessThere(notice: Notice, fact: Fact) {
  const { key: _, from, ...about } = notice;
  const row = { $literal: { ...about, from: from === undefined ? [] : [from], outbox: [fact] } };
  const made = { $mergeObjects: [{ _id: '$_id', at: '$$NOW' }, row] };
  return { $replaceWith: { $cond: [{ $eq: [{ $type: '$memberId' }, 'missing'] }, made, '$$ROOT'] } };
}
