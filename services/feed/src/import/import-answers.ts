import { voteId } from '../poll/vote.store.ts';
import { reactionId } from '../reaction/reaction.store.ts';
import { rsvpId } from '../rsvp/rsvp.store.ts';
import { arrangeSeats } from '../seat/arrange-seats.ts';
import { findLimit } from '../seat/seats.store.ts';
import { addMissing, recountItemsOf, requireItems } from './add-rows.ts';
import { checkSeeds, type Database, type ImportOptions, type ImportResult, withModels } from './import.ts';
import { importedItemId } from './imported-ids.ts';
import { type ReactionSeed, type RsvpSeed, reactionSeed, rsvpSeed, type VoteSeed, voteSeed } from './seeds.schema.ts';

export async function importReactions(
  database: Database,
  seeds: readonly ReactionSeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(reactionSeed, seeds);
  const rows = checked.map(({ itemKey, memberId, type, at }) => {
    const itemId = importedItemId(itemKey);
    return { _id: reactionId(itemId, memberId), subjectKind: 'item', subjectId: itemId, itemId, memberId, type, at };
  });
  return withModels(database, async (models) => {
    await requireItems(models, checked);
    const result = await addMissing(models.reactions, rows, options);
    await recountItemsOf(models, rows, options);
    return result;
  });
}

export async function importVotes(
  database: Database,
  seeds: readonly VoteSeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(voteSeed, seeds);
  const rows = checked.map(({ itemKey, memberId, optionId, at }) => {
    const itemId = importedItemId(itemKey);
    return { _id: voteId(itemId, memberId), itemId, memberId, optionId, at };
  });
  return withModels(database, async (models) => {
    await requireItems(models, checked);
    const result = await addMissing(models.votes, rows, options);
    await recountItemsOf(models, rows, options);
    return result;
  });
}

/** Where there is a capacity, seats are given in the order of the answers, as to members. */
export async function importRsvps(
  database: Database,
  seeds: readonly RsvpSeed[],
  options: ImportOptions = {},
): Promise<ImportResult> {
  const checked = checkSeeds(rsvpSeed, seeds);
  return withModels(database, async (models) => {
    await requireItems(models, checked);
    const itemIds = new Set(checked.map(({ itemKey }) => importedItemId(itemKey)));
    const limited = new Set<string>();
    for (const itemId of itemIds)
      if ((await findLimit(models, itemId, new Date())).capacity !== undefined) limited.add(itemId);
    const rows = checked.map(({ itemKey, ...seed }) => {
      const itemId = importedItemId(itemKey);
      return { _id: rsvpId(itemId, seed.memberId), itemId, ...seed, isPromised: !limited.has(itemId), turn: 1 };
    });
    const result = await addMissing(models.rsvps, rows, options);
    for (const itemId of limited) await arrangeSeats(models, itemId, () => new Date());
    await recountItemsOf(models, rows, options);
    return result;
  });
}
