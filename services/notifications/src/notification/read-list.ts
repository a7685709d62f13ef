// The list and its count, as the member may see it now. What is gone or hidden is left out, and never makes a page empty for long.
import { cutPage, encodeCursor, memberViewerOf, type Page, type Position, type Viewer } from '@banyan/kit';
import type { Notifications } from '../context.ts';
import { isOwnNotification } from '../policy/notification.policy.ts';
import { findReadTo } from '../read/marker.store.ts';
import { selectVisible, type VisibleRow } from '../visibility/select-visible.ts';
import type { NotificationDoc } from './notification.model.ts';
import { pageQuery } from './notification.store.ts';

type Parts = Pick<Notifications, 'models' | 'callInternal' | 'blockedPairs'>;

/** More is not counted: anyone who shows it says 99+. */
export const countedAtMost = 100;
/** So many times more is read where much of it is gone; then the page is shorter, and says that there is more. */
const roundsAtMost = 4;

const positionOf = ({ at, _id: id }: NotificationDoc): Position => ({ at, id });

/** Of these rows, what the viewer may see now. */
const visibleFor = (parts: Parts, viewer: Viewer, rows: readonly NotificationDoc[]): Promise<VisibleRow[]> =>
  selectVisible(
    parts,
    memberViewerOf(viewer),
    rows.filter((row) => isOwnNotification(viewer, row)),
  );

/** One page, the last first. */
export async function readPage(
  parts: Parts,
  viewer: Viewer,
  limit: number,
  cursor: Position | undefined,
): Promise<Page<VisibleRow>> {
  const items: VisibleRow[] = [];
  let position = cursor;
  let isMore = true;
  for (let round = 0; isMore && items.length <= limit && round < roundsAtMost; round += 1) {
    const found = await pageQuery(parts.models, viewer.memberId, limit + 1, position).lean<NotificationDoc[]>();
    items.push(...(await visibleFor(parts, viewer, found)));
    isMore = found.length > limit;
    position = found.length > 0 ? positionOf(found.at(-1)!) : position;
  }
  const page = cutPage(items, limit, ({ row }) => positionOf(row));
  // Where too much is gone the next page begins after the last that was looked at, whether it stands or not.
  return page.hasMore || !isMore ? page : { items, hasMore: true, cursor: encodeCursor(position!) };
}

/** How many of what came after the marker stand. */
export async function countUnread(parts: Parts, viewer: Viewer): Promise<number> {
  const after = await findReadTo(parts.models, viewer.memberId);
  let count = 0;
  let position: Position | undefined;
  for (let round = 0; count < countedAtMost && round < roundsAtMost; round += 1) {
    const query = pageQuery(parts.models, viewer.memberId, countedAtMost, position, after);
    const found = await query.lean<NotificationDoc[]>();
    count += (await visibleFor(parts, viewer, found)).length;
    if (found.length < countedAtMost) break;
    position = positionOf(found.at(-1)!);
  }
  return Math.min(count, countedAtMost);
}
