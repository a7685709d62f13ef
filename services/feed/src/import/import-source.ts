// A file that somebody else writes and that is read again and again: a calendar, a news feed.
import type { Models } from '../models.ts';
import { checkSeeds, type Database, type ImportResult, inChunks, withModels } from './import.ts';
import { countOutcomes, type ImportItemsOptions, writeRows } from './import-items.ts';
import { type CheckedItem, cancelItem, hideItem, type ItemWrite, type StoredItem } from './item-row.ts';
import { type ChangedTime, findKnownRows, type KnownRows, matchRows, rowsThatSay, withChanged } from './match-rows.ts';
import { type ItemSeed, itemSeed } from './seeds.schema.ts';

export interface Source {
  items: readonly ItemSeed[];
  /** In whose feed: a group id, or `all`. */
  target: string;
  /** Series that the source names whole, by the prefix of their keys: of their times to come, what it does not name is cancelled. */
  series: readonly string[];
  /** Series that nobody is to see any more, by the same prefix: also their times of before that it does not name. */
  privateSeries?: readonly string[];
  /** Single times that it changes without naming their series. */
  changes?: readonly ChangedTime[];
  /** What it has and nobody is to see any more. */
  hidden: readonly ItemSeed[];
}

export interface SourceResult extends ImportResult {
  /** What became of each item, by its `externalKey`. */
  outcomes: ReadonlyMap<string, ItemWrite['outcome']>;
  /** Times of before that are not named any more, and are cancelled. */
  ended: number;
  /** Items of before that are hidden now. */
  hidden: number;
  /** Items known by title and time, because the source gave them other ids. */
  renamed: number;
}

/**
 * Adds what is new, updates what changed and cancels what its series does not name any more, in the feed of one group. Rows of other groups
 * stay as they are. Doing it again changes nothing.
 */
export async function importSource(
  database: Database,
  { items, target, series, privateSeries = [], changes = [], hidden }: Source,
  options: ImportItemsOptions = {},
): Promise<SourceResult> {
  const checked = checkSeeds(itemSeed, items);
  const unseen = checkSeeds(itemSeed, hidden);
  const { announce = false, now = new Date() } = options;
  return withModels(database, async (models) => {
    const keys = [...checked, ...unseen].flatMap(({ externalKey, formerKey }) => [
      externalKey,
      formerKey ?? externalKey,
    ]);
    const byName = await findKnownRows(models, target, keys, [...series, ...privateSeries]);
    const known = await withChanged(models, target, byName, changes);
    const { rows, renamed } = await matchRows(models, target, checked, known);
    const outcomes = await writeRows(models, rows, { ...options, now });
    const isPrivate = ({ externalKey }: StoredItem) => privateSeries.some((prefix) => externalKey.startsWith(prefix));
    const ofHidden = [...(await rowsOf(models, target, known, unseen)), ...known.ofSeries.filter(isPrivate)];
    const isSources = ({ _id, post }: StoredItem) => !rows.has(_id) && !post;
    const hiddenRows = [...new Map(ofHidden.map((row) => [row._id, row])).values()].filter(isSources);
    const isNamed = new Set([...rows.keys(), ...hiddenRows.map(({ _id }) => _id)]);
    const gone = known.ofSeries.filter((row) => !isNamed.has(row._id) && isToCome(row, now));
    await writeAll(
      models,
      gone.map((row) => cancelItem(row, { announce, now })),
    );
    const shown = hiddenRows.filter(({ status }) => status !== 'expired');
    await writeAll(
      models,
      shown.map((row) => hideItem(row, { announce, now })),
    );
    return { ...countOutcomes(outcomes), outcomes, ended: gone.length, hidden: shown.length, renamed };
  });
}

/** The rows that they are, by their keys or, where their source gave them other ids, by what is seen of them. */
async function rowsOf(models: Models, target: string, { byKey }: KnownRows, all: readonly CheckedItem[]) {
  const rowOf = ({ externalKey, formerKey }: CheckedItem) => byKey.get(externalKey) ?? byKey.get(formerKey ?? '');
  const alike = await rowsThatSay(
    models,
    target,
    all.filter((each) => !rowOf(each)),
  );
  return [...all.flatMap((each) => rowOf(each) ?? []), ...alike];
}

/** What is over took place, whatever its calendar says of it later. */
const isToCome = ({ content, post }: StoredItem, now: Date): boolean =>
  'startTime' in content && content.endTime > now && !content.cancelled && !post;

async function writeAll(models: Models, operations: readonly object[]): Promise<void> {
  for (const part of inChunks(operations)) await models.items.collection.bulkWrite(part as never, { ordered: false });
}
