// Assets whose bringer was killed. Each step may be done twice, by two processes at once.
import { filmLeftMs } from '../limits.ts';
import { isGone } from '../upload/bringer.ts';
import type { AssetDoc } from './asset.model.ts';
import { arrivingAssetsQuery, dropArrivingAsset, saveAssetGivenUp, unusedAssetsQuery } from './asset.store.ts';
import type { TakingAssets } from './take-asset.ts';

/** The files of one are at hand before its row is made: they are in the store within minutes. */
const longestArrivalMs = 60 * 60_000;

/** At most so many at one turn: the next one comes in a minute. */
const batch = 200;

/** Also done before the service answers anybody, so that what a kill left is gone with the next start. */
export async function sweepAssets({ models, assetFiles, clock }: TakingAssets): Promise<void> {
  const { arriving, store } = assetFiles;
  const now = clock();
  await arriving.sweep(now);
  for (const { _id, bringer = '', createdAt } of await arrivingAssetsQuery(models, batch).lean<AssetDoc[]>()) {
    if (!isGone(bringer) && now.getTime() - createdAt.getTime() <= longestArrivalMs) continue;
    await store.remove(_id);
    await dropArrivingAsset(models, _id);
  }
  const before = new Date(now.getTime() - filmLeftMs);
  for (const { _id } of await unusedAssetsQuery(models, before, batch).lean<AssetDoc[]>()) {
    // Its files go only once nobody can use it any more; a kill in between leaves it to the next turn.
    if (!(await saveAssetGivenUp(models, _id))) continue;
    await store.remove(_id);
    await dropArrivingAsset(models, _id);
  }
}
