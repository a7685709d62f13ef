// The list of what the community publishes: the team's and what was imported, never a member's own.
import { afterPosition, type Position } from '@banyan/kit';
import { type FeedItemDoc, leavingIndex, publicationIndex } from '../feed-item/feed-item.model.ts';
import { mergeLots } from '../feed-item/feed-lots.ts';
import type { Models } from '../models.ts';
import { type WrittenKind, writtenKinds } from '../post/post-doc.ts';
import type { PublicationFilter } from './publication-list.input.ts';

/** What is read at once: all that has ended, and the events that left the feed when they were over, are rows of two indexes. */
export type Rows = 'all' | 'draft' | 'scheduled' | 'live' | 'left' | 'expired' | 'withdrawn';

interface Page {
  now: Date;
  after: Position | undefined;
  limit: number;
}

const conditions: Record<Rows, (now: Date) => object> = {
  all: () => ({
    status: { $in: ['draft', 'scheduled', 'open', 'live', 'expired'] },
    'post.standing': { $ne: 'deleted' },
  }),
  draft: () => ({ status: 'draft', 'post.standing': { $nin: ['withdrawn', 'removed', 'deleted'] } }),
  scheduled: () => ({ status: { $in: ['scheduled', 'open'] } }),
  live: (now) => ({ status: 'live', feedUntil: { $not: { $lte: now } } }),
  left: (now) => ({ status: 'live', feedUntil: { $lte: now } }),
  expired: () => ({ status: 'expired' }),
  withdrawn: () => ({ status: 'draft', 'post.standing': { $in: ['withdrawn', 'removed'] } }),
};

const rowsOf = {
  DRAFT: ['draft'],
  SCHEDULED: ['scheduled'],
  LIVE: ['live'],
  ENDED: ['left', 'expired'],
  WITHDRAWN: ['withdrawn'],
} as const;

/** Soonest first what is to come; all else with the last publication first. */
const orderOf = (rows: Rows): 1 | -1 => (rows === 'scheduled' ? 1 : -1);

const quoted = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu');

/** Exported so that the plan test explains exactly the query that runs. */
export function rowsQuery(
  { items }: Models,
  rows: Rows,
  { kind, text }: PublicationFilter,
  { now, after, limit }: Page,
) {
  const order = orderOf(rows);
  const title = text && { $or: [{ 'content.title': quoted(text) }, { 'content.question': quoted(text) }] };
  return items
    .find({
      ...conditions[rows](now),
      'post.isTeams': { $in: [true, null] },
      kind: kind ? (kind.toLowerCase() as WrittenKind) : { $in: [...writtenKinds] },
      $and: [{}, ...(title ? [title] : []), ...(after ? [afterPosition('publishedAt', after, order)] : [])],
    })
    .sort({ publishedAt: order, _id: order })
    .limit(limit)
    .hint(rows === 'left' ? leavingIndex : publicationIndex);
}

const lastFirst = (one: FeedItemDoc, other: FeedItemDoc): number =>
  other.publishedAt.getTime() - one.publishedAt.getTime() || (one._id < other._id ? 1 : -1);

export async function findPublications(models: Models, filter: PublicationFilter, page: Page): Promise<FeedItemDoc[]> {
  const rows: readonly Rows[] = filter.state ? rowsOf[filter.state] : ['all'];
  const found = await Promise.all(rows.map((each) => rowsQuery(models, each, filter, page).lean<FeedItemDoc[]>()));
  return found.length === 1 ? found[0]! : mergeLots(found, lastFirst).slice(0, page.limit);
}
