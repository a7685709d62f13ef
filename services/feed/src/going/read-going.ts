// One page of who comes: the viewer and their friends first, then everybody else, each member once.
import { codeOf, cutPage, decodeCursor, type Page, type Position, type Viewer } from '@banyan/kit';
import type { Feed } from '../context.ts';
import type { HappeningDoc } from '../feed-item/feed-item.model.ts';
import { capacityOf } from '../seat/capacity.ts';
import { findWaiting } from '../seat/seats.store.ts';
import { findGoingAmong, type GoingRow, goingQuery } from './going.store.ts';

export interface GoingPage extends Page<GoingRow> {
  /** Null while nobody can be asked. */
  mutual: number | null;
}

type Reading = Pick<Feed, 'models' | 'callInternal' | 'blockedPairs'>;

/** Where a page begins: after somebody, or after so many of those who stand first. */
type Start = { position: Position } | { seen: number };

/** Null when `after` is no cursor of ours. */
export async function readGoing(
  feed: Reading,
  item: HappeningDoc,
  viewer: Viewer,
  { limit, after }: { limit: number; after?: string },
): Promise<GoingPage | null> {
  const start = after === undefined ? { seen: 0 } : decodeStart(after);
  if (!start) return null;
  const viewerId = viewer.memberId;
  const [friends, waiting, { either }] = await Promise.all([
    findFriends(feed, viewerId),
    waitingFor(feed, item),
    feed.blockedPairs.ofViewer(viewer),
  ]);
  const near = await findNear(feed, item._id, { viewerId, friends: friends ?? [], waiting });
  const without = [...near.map(({ memberId }) => memberId), viewerId, ...waiting, ...either];
  const wanted = limit + 1;
  const first = 'seen' in start ? near.slice(start.seen, start.seen + wanted) : [];
  const position = 'position' in start ? start.position : undefined;
  const slice = { without, after: position, limit: wanted - first.length };
  const others = slice.limit > 0 ? await goingQuery(feed.models, item._id, slice).lean<GoingRow[]>() : [];
  const seen = 'seen' in start ? start.seen : 0;
  const page = cutPage([...first, ...others], limit, (last, length) =>
    length <= first.length ? nearCursor(seen + length) : { at: last.at, id: last._id },
  );
  return { ...page, mutual: friends && near.filter(({ memberId }) => memberId !== viewerId).length };
}

async function findNear(
  { models }: Reading,
  itemId: string,
  { viewerId, friends, waiting }: { viewerId: string; friends: readonly string[]; waiting: readonly string[] },
): Promise<GoingRow[]> {
  const found = await findGoingAmong(models, itemId, { viewerId, memberIds: friends });
  const isWaiting = new Set(waiting);
  const coming = found.filter(({ memberId }) => !isWaiting.has(memberId));
  const isViewer = ({ memberId }: GoingRow) => memberId === viewerId;
  return [...coming.filter(isViewer), ...coming.filter((row) => !isViewer(row))];
}

/** Without social, as where it is off, nobody is known to be a friend: the list is there all the same. */
async function findFriends({ callInternal }: Reading, memberId: string): Promise<string[] | null> {
  try {
    return (await callInternal('social.whoAreFriends', { memberId })).memberIds;
  } catch (error) {
    if (codeOf(error) !== 'SERVICE_UNAVAILABLE') throw error;
    return null;
  }
}

const waitingFor = async ({ models }: Reading, { _id, content }: HappeningDoc): Promise<string[]> =>
  capacityOf(content) === undefined ? [] : findWaiting(models, _id);

/** A page that ends among those who stand first goes on by number: they are few and not sorted with the rest. */
const nearCursor = (seen: number) => `near-${seen}`;

function decodeStart(cursor: string): Start | null {
  const seen = /^near-(\d{1,4})$/.exec(cursor)?.[1];
  if (seen) return { seen: Number(seen) };
  const position = decodeCursor(cursor);
  return position && { position };
}
