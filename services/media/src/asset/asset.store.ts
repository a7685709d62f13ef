// Rows of assets: read and written here alone, one document at a time.
import type { Models } from '../models.ts';
import type { AssetDoc } from './asset.model.ts';

export function findAsset({ assets }: Models, id: string): Promise<AssetDoc | null> {
  return assets.findById(id).lean<AssetDoc>();
}

/** Those of them that there are, in any order. */
export function findAssets({ assets }: Models, ids: readonly string[]): Promise<AssetDoc[]> {
  return assets.find({ _id: { $in: [...ids] } }).lean<AssetDoc[]>();
}

/** The row of an asset whose files are about to arrive. Rejects with a duplicate key when it is known. */
export async function addAsset({ assets }: Models, asset: AssetDoc): Promise<void> {
  await assets.create(asset);
}

/** Its files are in the store: from now on it can be seen. False: it was given up meanwhile. */
export async function saveAssetReady({ assets }: Models, id: string): Promise<boolean> {
  const update = { $set: { state: 'ready' as const }, $unset: { bringer: 1 as const } };
  return (await assets.updateOne({ _id: id, state: 'arriving' }, update)).matchedCount === 1;
}

/** A row whose files never arrived: as if nobody had brought it. */
export async function dropArrivingAsset({ assets }: Models, id: string): Promise<void> {
  await assets.deleteOne({ _id: id, state: 'arriving' });
}

/** Those whose files may never come, the oldest first. */
export function arrivingAssetsQuery({ assets }: Models, limit: number) {
  return assets.find({ state: 'arriving' }).sort({ createdAt: 1 }).limit(limit);
}

/** One more file of an asset that can be seen; one of its name is known already. False: there is no such asset. */
export async function addAssetFile({ assets }: Models, id: string, file: AssetDoc['files'][number]): Promise<boolean> {
  await assets.updateOne({ _id: id, state: 'ready', 'files.name': { $ne: file.name } }, { $push: { files: file } });
  return (await assets.exists({ _id: id, state: 'ready', 'files.name': file.name })) !== null;
}

export async function dropAssetFiles({ assets }: Models, id: string, names: readonly string[]): Promise<void> {
  await assets.updateOne({ _id: id }, { $pull: { files: { name: { $in: [...names] } } } });
}

/** It became a video, or is read: no sweep takes it any more. Null: there is none that is whole. */
export function saveAssetUsed({ assets }: Models, id: string): Promise<AssetDoc | null> {
  const update = { $unset: { unusedSince: 1 as const } };
  return assets.findOneAndUpdate({ _id: id, state: 'ready' }, update, { returnDocument: 'after' }).lean<AssetDoc>();
}

export function unusedAssetsQuery({ assets }: Models, before: Date, limit: number) {
  return assets
    .find({ unusedSince: { $lt: before } })
    .sort({ unusedSince: 1 })
    .limit(limit);
}

/** From now on nobody can use it. False: somebody did. */
export async function saveAssetGivenUp({ assets }: Models, id: string): Promise<boolean> {
  const given = { _id: id, unusedSince: { $exists: true } };
  return (await assets.updateOne(given, { $set: { state: 'arriving' as const } })).matchedCount === 1;
}
