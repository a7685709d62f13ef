import { derivedId } from '@banyan/kit';
import { reactionId } from '../reaction/reaction.store.ts';
import { addMissing, recountItemsOf, requireItems } from './add-rows.ts';
import { checkSeeds, type Database, type ImportOptions, type ImportResult, withModels } from './import.ts';
import { importedItemId } from './imported-ids.ts';
import { type ReactionSeed, reactionSeed, type VoteSeed, voteSeed } from './seeds.schema.ts';

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
    return { _id: derivedId('vote', itemId, memberId), itemId, memberId, optionId, at };
  });
  return withModels(database, async (models) => {
    await requireItems(models, checked);
    const result = await addMissing(models.votes, rows, options);
    await recountItemsOf(models, rows, options);
    return result;
  });
}
