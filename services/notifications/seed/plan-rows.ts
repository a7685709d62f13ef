// What was told becomes rows: likes of one post are one, the last first, and only so many of each kind, as a year would drown the day.
import type { Notice } from '../src/making/notice.ts';
import { keepDays, type NotificationDoc } from '../src/notification/notification.model.ts';
import { notificationId } from '../src/notification/notification.store.ts';

/** Of one kind, the last of them. */
const ofKindAtMost = 8;
/** What nobody has looked at yet. */
const newAtMost = 4;

export interface PlannedRows {
  /** The last first. */
  rows: NotificationDoc[];
  /** Up to where they have read. */
  readTo: Date;
}

export function rowsOf(notices: readonly Notice[], now: Date): PlannedRows {
  const oldest = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000);
  const published = notices.filter(({ since }) => since <= now && since > oldest);
  const byThing = Map.groupBy(published, notificationId);
  const rows = [...byThing]
    .map(([_id, same]) => rowOf(_id, same))
    .sort((one, other) => Number(other.at) - Number(one.at));
  const kept = [...Map.groupBy(rows, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(0, ofKindAtMost));
  kept.sort((one, other) => Number(other.at) - Number(one.at));
  return { rows: kept, readTo: kept[newAtMost]?.at ?? oldest };
}

function rowOf(_id: string, notices: readonly Notice[]): NotificationDoc {
  const [last, ...others] = [...notices].sort((one, other) => Number(other.since) - Number(one.since));
  const { key: _, from, since, ...about } = last!;
  const doers = [from, ...others.map((each) => each.from)].filter((id) => id !== undefined);
  return { ...about, _id, at: since, since, from: [...new Set(doers)] };
}
