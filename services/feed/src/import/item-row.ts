// One imported item as its row, and the update that makes it so.
import { createHash } from 'node:crypto';
import { type DomainEvent, withDeferredDomainEvent } from '@banyan/kit';
import type { z } from 'zod';
import { noneCounted } from '../counts/count-rows.ts';
import { eventChanged, happeningChanged, itemAdded, itemRemoved, itemUpdated } from '../domain-events/feed.events.ts';
import { changeOf } from '../event/event-change.ts';
import { noEnd } from '../feed-item/envelope.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { itemFeedKeys } from '../feed-item/feed-keys.ts';
import type { PostPart } from '../post/post-part.ts';
import { statusAt } from '../publication/window.ts';
import type { itemSeed } from './seeds.schema.ts';

export type CheckedItem = z.output<typeof itemSeed>;
/** What is read of a row that is there already. */
export type StoredItem = Pick<FeedItemDoc, '_id' | 'content' | 'publishedAt' | 'targets' | 'status'> & {
  externalKey: string;
  importHash?: string;
  /** Whether it is pinned staff said here. */
  pinnedHere?: boolean;
  /** Staff have changed it here, and its source changes it no more. */
  post?: Pick<PostPart, 'source'>;
};
export const storedFields = {
  importHash: 1,
  externalKey: 1,
  content: 1,
  publishedAt: 1,
  targets: 1,
  status: 1,
  pinnedHere: 1,
  'post.standing': 1,
  'post.source': 1,
} as const;

type Fields = Omit<FeedItemDoc, 'counts' | 'countsVersion' | 'createdAt' | 'changes' | 'changedAt'> & {
  externalKey: string;
};

export interface WriteOptions {
  /** Report to signed-in members what is new or changed. */
  announce: boolean;
  now: Date;
}

/** What became of one seed, and the write that it needs. */
export interface ItemWrite {
  outcome: 'added' | 'changed' | 'unchanged' | 'cancelled';
  operation?: object;
}

export function writeItem(
  _id: string,
  given: CheckedItem,
  before: StoredItem | undefined,
  options: WriteOptions,
): ItemWrite {
  const { now } = options;
  // Staff have changed it here (decision 238).
  if (before?.post) return { outcome: 'unchanged', ...rekeyed(before, given, before.importHash) };
  const seed = given.isUndated && before ? { ...given, publishedAt: before.publishedAt } : given;
  const importHash = hashOf(seed, now);
  if (before && isSame(before, seed, importHash, now))
    return { outcome: 'unchanged', ...rekeyed(before, seed, importHash) };
  const fields = toFields(_id, seed, now);
  // What comes into the feed later was made now.
  const createdAt = seed.createdAt ?? new Date(Math.min(seed.publishedAt.getTime(), now.getTime()));
  const isOff = before && isCancelled(fields.content) && !isCancelled(before.content);
  return {
    outcome: isOff ? 'cancelled' : before ? 'changed' : 'added',
    operation: upsert(fields, importHash, createdAt, before, options),
  };
}

/** What staff change while their source is read is theirs from then on. */
const asRead = (_id: string) => ({ _id, post: null });

/** What its source does not name any more does not take place. Everything else of it stays. */
export function cancelItem(before: StoredItem, options: WriteOptions): object {
  const content = { ...before.content, cancelled: true } as FeedItemDoc['content'];
  const update = {
    $set: { 'content.cancelled': true, importHash: 'not named', changedAt: options.now },
    $inc: { changes: 1 },
  };
  return {
    updateOne: { filter: asRead(before._id), update: announced(update, { ...before, content }, before, options) },
  };
}

/** Its time in the feed ends; shown again, it comes back with all that members wrote there. */
export function hideItem({ _id, targets, content }: StoredItem, { now }: WriteOptions): object {
  const update = {
    $set: { status: 'expired', publishUntil: now, importHash: 'hidden', changedAt: now },
    $inc: { changes: 1 },
  };
  const domainEvents = [
    itemRemoved({ _id, targets }, now),
    ...('startTime' in content ? [happeningChanged(_id, now)] : []),
  ];
  return { updateOne: { filter: asRead(_id), update: withDeferredDomainEvent(update, ...domainEvents) } };
}

const isCancelled = (content: FeedItemDoc['content']): boolean => 'cancelled' in content && content.cancelled;

/** The status belongs to it: an item that was due when imported again is a change. The key does not: it names the row. */
function hashOf(seed: CheckedItem, now: Date): string {
  return digest([{ ...seed, externalKey: undefined, formerKey: undefined }, statusAt(seed, now)]);
}

/** Rows of before have their key within. */
function isSame({ externalKey, importHash }: StoredItem, seed: CheckedItem, hash: string, now: Date): boolean {
  const earlier = digest([{ ...seed, externalKey, formerKey: undefined }, statusAt(seed, now)]);
  return importHash === hash || importHash === earlier;
}

const digest = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('base64url');

/** A row that is known by another key than it was is found by the new one from now on; for members nothing happened. */
function rekeyed({ _id, externalKey: former }: StoredItem, { externalKey }: CheckedItem, importHash = '') {
  if (former === externalKey) return {};
  return { operation: { updateOne: { filter: { _id }, update: { $set: { externalKey, importHash } } } } };
}

function toFields(_id: string, seed: CheckedItem, now: Date): Fields {
  const { draft: _, createdAt: __, isUndated: ___, formerKey: ____, ...rest } = seed;
  return {
    ...rest,
    _id,
    status: statusAt(seed, now),
    mainCategory: seed.mainCategory ?? seed.categories[0],
    feedKeys: itemFeedKeys(seed.targets, seed.categories),
    publishUntil: seed.publishUntil ?? noEnd,
  } as Fields;
}

function upsert(
  fields: Fields,
  importHash: string,
  createdAt: Date,
  before: StoredItem | undefined,
  options: WriteOptions,
) {
  const { _id, ...rest } = fields;
  const isSaid = ([field, value]: [string, unknown]) =>
    value !== undefined && !(field === 'pinned' && before?.pinnedHere);
  const defined = Object.fromEntries(Object.entries(rest).filter(isSaid));
  const update = {
    $set: { ...defined, importHash, changedAt: options.now },
    $inc: { changes: 1 },
    $setOnInsert: { counts: noneCounted(), countsVersion: 0, createdAt },
  };
  const filter = before ? asRead(_id) : { _id };
  return { updateOne: { filter, update: announced(update, fields, before, options), upsert: !before } };
}

type After = Pick<FeedItemDoc, '_id' | 'targets' | 'status' | 'content'>;

/** The update with the domain events of what it does. */
function announced(
  update: object,
  after: After,
  before: StoredItem | undefined,
  { announce, now }: WriteOptions,
): object {
  const { _id, targets, status, content } = after;
  const change = before && changeOf(before.content, content, now);
  const news: DomainEvent[] = [
    before ? itemUpdated({ _id, targets }, 'edit', now) : itemAdded({ _id, targets }, now),
    ...(change ? [eventChanged(_id, change, now)] : []),
  ];
  // Of what opens nobody is notified: it waits where it is looked for. Of a change of it who answered is.
  const isNews = status === 'live' || (status === 'open' && before !== undefined);
  const domainEvents = announce && isNews ? news : [];
  // Reminders follow it, whether members are notified of the change or not.
  if (before && 'startTime' in content) domainEvents.push(happeningChanged(_id, now));
  return domainEvents.length > 0 ? withDeferredDomainEvent(update, ...domainEvents) : update;
}
