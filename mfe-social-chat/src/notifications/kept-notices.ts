// What live messages and reading change in the one cache: the list, and how many of it are unread.
import type { useApolloClient } from '@banyan/framework';
import { NoticesDocument, UnreadNoticesDocument } from '../generated/graphql.ts';
import type { Notice } from './notice.ts';

/** Whose list, in which cache. */
export interface Kept {
  cache: ReturnType<typeof useApolloClient>['cache'];
  userId: string;
}

/** Nothing happens while no list was asked for. */
function changeList({ cache, userId }: Kept, change: (items: readonly Notice[]) => readonly Notice[]): void {
  cache.updateQuery({ query: NoticesDocument, variables: { userId } }, (held) =>
    held?.notifications
      ? { notifications: { ...held.notifications, items: change(held.notifications.items as Notice[]) as never } }
      : null,
  );
}

function keepCount({ cache, userId }: Kept, count: number): void {
  cache.writeQuery({
    query: UnreadNoticesDocument,
    variables: { userId },
    data: { unreadNotificationsCount: count },
  });
}

export function findCount({ cache, userId }: Kept): number | null {
  const held = cache.readQuery({ query: UnreadNoticesDocument, variables: { userId } });
  return held?.unreadNotificationsCount ?? null;
}

/** The newest stands first; reported again, it stands there once. */
export const putFirst = (kept: Kept, notice: Notice): void =>
  changeList(kept, (items) => [notice, ...items.filter(({ id }) => id !== notice.id)]);

/** There is nothing to be notified of any more. */
export const takeOut = (kept: Kept, id: string): void =>
  changeList(kept, (items) => items.filter((each) => each.id !== id));

/** Another device has read: what is unread stands first, so that all behind so many are read. */
export function followMarker(kept: Kept, unread: number): void {
  changeList(kept, (items) =>
    items.map((each, index) => (index < unread || each.read ? each : { ...each, read: true })),
  );
  keepCount(kept, unread);
}

/** That one and all older are read. Answers how to take it back. */
export function readUpTo(kept: Kept, id: string): () => void {
  const before = findCount(kept);
  const changed = new Set<string>();
  changeList(kept, (items) => {
    const from = items.findIndex((each) => each.id === id);
    const isUnread = ({ read }: Notice) => !read;
    if (from === -1) return items;
    for (const each of items.slice(from).filter(isUnread)) changed.add(each.id);
    keepCount(kept, items.slice(0, from).filter(isUnread).length);
    return items.map((each) => (changed.has(each.id) ? { ...each, read: true } : each));
  });
  return () => {
    changeList(kept, (items) => items.map((each) => (changed.has(each.id) ? { ...each, read: false } : each)));
    if (before !== null) keepCount(kept, before);
  };
}
