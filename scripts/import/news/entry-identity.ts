// By what an entry of a feed is known again.
import type { Channel, Entry } from './channel.ts';

interface Dated {
  entry: Entry;
  date?: Date;
}

/**
 * By its id; an id that entries with other pages share names none of them, and they are known by their links, or by what they say. Of
 * entries that are the same one the latest is taken, of equals the last.
 */
export function withIdentities<One extends Dated>(all: readonly One[], channel: Channel) {
  const pagesOf = Map.groupBy(all, ({ entry: { id } }) => id ?? '');
  const isOwn = ({ id }: Entry) =>
    Boolean(id) && new Set(pagesOf.get(id!)!.map(({ entry }) => pageOf(entry))).size === 1;
  const byIdentity = Map.groupBy(all, ({ entry }) =>
    isOwn(entry) ? identityOf(entry, channel) : identityOf({ ...entry, id: undefined }, channel),
  );
  const latest = [...byIdentity].map(([identity, same]) => ({
    identity,
    one: same.reduce((best, next) => (Number(next.date ?? 0) >= Number(best.date ?? 0) ? next : best)),
  }));
  const kept = new Set(latest.map(({ one }) => one));
  return { taken: latest, superseded: all.filter((one) => !kept.has(one)) };
}

const pageOf = ({ link, title, text }: Entry): string => link || `${title}\n${text}`;

/** An address or a URN is one in the world; `1` is only one of its feed, and another feed's `1` is another entry. */
function identityOf({ id, link, title, text }: Entry, channel: Channel): string {
  const own = id || link;
  if (own && URL.canParse(own)) return own;
  return `${channel.id ?? channel.title ?? ''}\n${own || `${title}\n${text}`}`;
}
