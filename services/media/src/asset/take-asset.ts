// The use case of one asset: from files on this machine to a row and files that are ours.
import { stat } from 'node:fs/promises';
import { isDuplicateKey } from '@banyan/kit';
import type { Media } from '../context.ts';
import { bringer } from '../upload/bringer.ts';
import type { AssetDoc } from './asset.model.ts';
import { addAsset, dropArrivingAsset, saveAssetReady } from './asset.store.ts';
import { mayHave } from './asset-kinds.ts';

/** What taking an asset needs of media; anyone who imports has no more. */
export type TakingAssets = Pick<Media, 'models' | 'assetFiles' | 'clock'>;

export interface BroughtFile {
  name: string;
  /** Where it is; it is taken over from there. */
  path: string;
}

/**
 * The row comes before the files, and says so: whatever ends this process in between, the next one finds the row and removes both. False:
 * an asset of this id is known, and stays as it is.
 */
export async function takeAsset(
  { models, assetFiles: { store }, clock }: TakingAssets,
  { _id, kind, ...looked }: Pick<AssetDoc, '_id' | 'kind' | 'film' | 'document' | 'unusedSince'>,
  brought: readonly BroughtFile[],
): Promise<boolean> {
  const refused = brought.find(({ name }) => !mayHave(kind, name));
  if (refused) throw new Error(`A ${kind} has no file "${refused.name}".`);
  const files = await Promise.all(brought.map(async ({ name, path }) => ({ name, bytes: (await stat(path)).size })));
  try {
    await addAsset(models, { _id, kind, ...looked, state: 'arriving', files, createdAt: clock(), bringer });
  } catch (failure) {
    if (isDuplicateKey(failure)) return false;
    throw failure;
  }
  try {
    for (const { name, path } of brought) await store.put(`${_id}/${name}`, path);
    // It took so long that it was given up and swept.
    if (!(await saveAssetReady(models, _id))) throw new Error('The asset was given up while its files came.');
    return true;
  } catch (failure) {
    await store.remove(_id);
    await dropArrivingAsset(models, _id);
    throw failure;
  }
}
