// Which row an item of a source is, where it is there already.
import { derivedId } from '@banyan/kit';
import type { Models } from '../models.ts';
import { sightOf } from '../post/imported-post.ts';
import { inChunks } from './import.ts';
import { importedItemId } from './imported-ids.ts';
import { type CheckedItem, type StoredItem, storedFields } from './item-row.ts';

/** The rows that a source may mean, in the feed of one group. */
export interface KnownRows {
  /** By their key of now or of before the group belonged to it. */
  byKey: ReadonlyMap<string, StoredItem>;
  /** Of the series that the source names. */
  ofSeries: StoredItem[];
}

/** At once in one query: each is a range of the index. */
const rangesPerQuery = 100;

/** Only those of this group: a row of another one, with what its members wrote, is never the same item. */
export async function findKnownRows(
  models: Models,
  target: string,
  keys: readonly string[],
  prefixes: readonly string[],
): Promise<KnownRows> {
  const isOfTarget = ({ targets, post }: StoredItem) =>
    post?.source ? post.source.target === target : targets.length === 1 && targets[0] === target;
  const byKey = new Map<string, StoredItem>();
  for (const part of inChunks(keys)) {
    const found = await models.items.find({ externalKey: { $in: part } }, storedFields).lean<StoredItem[]>();
    for (const row of found.filter(isOfTarget)) byKey.set(row.externalKey, row);
  }
  const ofSeries: StoredItem[] = [];
  for (const part of inChunks([...new Set(prefixes)], rangesPerQuery)) {
    const ranges = part.map((prefix) => ({ externalKey: { $gte: prefix, $lt: `${prefix}\uffff` } }));
    const found = await models.items.find({ $or: ranges }, storedFields).lean<StoredItem[]>();
    ofSeries.push(...found.filter(isOfTarget));
  }
  return { byKey, ofSeries };
}

/** One time of a series, changed by a source that does not have the series. */
export interface ChangedTime {
  externalKey: string;
  formerKey: string;
  /** The prefix of the series' keys. */
  series: string;
  /** When it was planned for. */
  startTime: Date;
}

/** The key of such a time is written by the clock of its source; the row it means is the one of its series that starts then. */
export async function withChanged(
  models: Models,
  target: string,
  known: KnownRows,
  changes: readonly ChangedTime[],
): Promise<KnownRows> {
  const byKey = new Map(known.byKey);
  const unknown = changes.filter(({ externalKey, formerKey }) => !byKey.has(externalKey) && !byKey.has(formerKey));
  const prefixes = unknown.map(({ series }) => series);
  const { ofSeries } = await findKnownRows(models, target, [], prefixes);
  for (const { externalKey, series, startTime } of unknown) {
    const row = ofSeries.find(
      (each) => each.externalKey.startsWith(series) && startsAt(each, startTime) && !byKey.has(each.externalKey),
    );
    if (row) byKey.set(externalKey, row);
  }
  return { ...known, byKey };
}

const startsAt = ({ content }: StoredItem, time: Date): boolean =>
  'startTime' in content && content.startTime.getTime() === time.getTime();

export interface Matched {
  /** By the ids of their rows, those that are there and those to come. */
  rows: Map<string, CheckedItem>;
  /** Known by title and time under another key. */
  renamed: number;
}

/** Each seed gets the row that has its key, else one that nobody names any more and that says the same, else a new one. */
export async function matchRows(
  models: Models,
  target: string,
  seeds: readonly CheckedItem[],
  known: KnownRows,
): Promise<Matched> {
  const rows = new Map<string, CheckedItem>();
  const without: CheckedItem[] = [];
  for (const seed of seeds) {
    const row = known.byKey.get(seed.externalKey) ?? known.byKey.get(seed.formerKey ?? '');
    if (row && !rows.has(row._id)) rows.set(row._id, seed);
    else without.push(seed);
  }
  const named = new Set([...known.byKey.values()].map(({ _id }) => _id));
  const alike = await rowsAlike(models, target, without);
  const unnamed = [...known.ofSeries, ...alike].filter(({ _id }) => !named.has(_id));
  const free = [...new Map(unnamed.map((row) => [row._id, row])).values()];
  const bySight = Map.groupBy(free, knownSightOf);
  const byPage = Map.groupBy([...free, ...seeds], pageOf);
  /** The one row that leads to the page to which the one entry leads. */
  const atPage = (seed: CheckedItem) => {
    const [one, other, ...more] = byPage.get(pageOf(seed)) ?? [];
    return one && other === seed && more.length === 0 && '_id' in one && pageOf(seed) ? one : undefined;
  };
  const added: CheckedItem[] = [];
  for (const seed of without) {
    const row = bySight.get(sightOf(seed))?.find(({ _id }) => !rows.has(_id)) ?? atPage(seed);
    if (row && !rows.has(row._id)) rows.set(row._id, seed);
    else added.push(seed);
  }
  const renamed = without.length - added.length;
  for (const [id, seed] of await newIds(models, added)) rows.set(id, seed);
  return { rows, renamed };
}

/** Imported rows that may be the same under another id: calendars are published with new ones each time, pages of news get new ones by an edit. */
async function rowsAlike(models: Models, target: string, seeds: readonly CheckedItem[]): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for (const part of inChunks(seeds)) {
    const starts = part.flatMap(({ content }) => ('startTime' in content ? [content.startTime] : []));
    const dates = part.flatMap(({ kind, publishedAt, isUndated }) =>
      kind === 'news' && !isUndated ? [publishedAt] : [],
    );
    const links = part.flatMap(({ content }) => ('link' in content && content.link ? [content.link] : []));
    const filters = [
      ...(starts.length > 0 ? [{ 'content.startTime': { $in: starts } }] : []),
      ...(dates.length > 0 ? [{ kind: 'news', publishedAt: { $in: dates } }] : []),
      ...(links.length > 0 ? [{ kind: 'news', 'content.link': { $in: links } }] : []),
    ];
    for (const filter of filters) {
      const imported = { status: { $in: ['open', 'live', 'scheduled'] as const }, feedKeys: target, targets: [target] };
      const rows = await models.items.find({ ...imported, ...filter } as never, storedFields).lean<StoredItem[]>();
      found.push(...rows.filter(({ externalKey, post }) => externalKey && !post?.source));
    }
    const changedHere = { 'post.source.sight': { $in: part.map(sightOf) }, 'post.source.target': target };
    found.push(...(await models.items.find(changedHere as never, storedFields).lean<StoredItem[]>()));
  }
  return found;
}

/** Imported rows that show the same, under whichever id. */
export async function rowsThatSay(
  models: Models,
  target: string,
  seeds: readonly CheckedItem[],
): Promise<StoredItem[]> {
  const sights = new Set(seeds.map(sightOf));
  return (await rowsAlike(models, target, seeds)).filter((row) => sights.has(knownSightOf(row)));
}

/** As its source knows it, also where staff have changed it since. */
const knownSightOf = (row: StoredItem): string => row.post?.source?.sight ?? sightOf(row);

/** Of news the page it leads to; undefined where that is a whole site. */
function pageOf({ content }: Pick<StoredItem, 'content'>): string | undefined {
  if (!('link' in content) || !content.link || 'startTime' in content) return undefined;
  const { pathname, search, href } = new URL(content.link);
  return pathname === '/' && search === '' ? undefined : href;
}

/** Of its key, unless a row that is known by another key now has that. */
async function newIds(models: Models, seeds: readonly CheckedItem[]): Promise<[string, CheckedItem][]> {
  const ids: [string, CheckedItem][] = [];
  for (const part of inChunks(seeds)) {
    const wanted = part.map(({ externalKey }) => importedItemId(externalKey));
    const taken = await models.items.find({ _id: { $in: wanted } }, { externalKey: 1 }).lean<StoredItem[]>();
    const takenBy = new Map(taken.map((row) => [row._id, row.externalKey]));
    for (const seed of part) {
      const id = importedItemId(seed.externalKey);
      const other = takenBy.get(id);
      ids.push([other === undefined ? id : derivedId('item', `${seed.externalKey}\n${other}`), seed]);
    }
  }
  return ids;
}
