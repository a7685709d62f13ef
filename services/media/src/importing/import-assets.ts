// Films and documents from a seed: no member brings them, so nobody has a quota, and the one who drew them knows what they are.
import { rm, writeFile } from 'node:fs/promises';
import { assetId, connectMongo, ensureIndexes } from '@banyan/kit';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAsset } from '../asset/asset.store.ts';
import type { AssetKind } from '../asset/asset-kinds.ts';
import { sweepAssets } from '../asset/sweep-assets.ts';
import { type TakingAssets, takeAsset } from '../asset/take-asset.ts';
import { openModels } from '../models.ts';
import { openAssetFiles } from '../store/open-files.ts';
import type { PicturesSource } from './import-pictures.ts';

export interface AssetSeed {
  /** Importing it again finds the asset by this. */
  externalKey: string;
  kind: AssetKind;
  /** Asked for only where the asset is not here yet. */
  files: () => Promise<readonly { name: string; content: Uint8Array }[]>;
}

/** Adds what is missing; what is there stays, and what was cut short is taken up again. */
export async function importAssets(
  source: PicturesSource,
  seeds: readonly AssetSeed[],
): Promise<{ added: number; unchanged: number }> {
  const database = await connectMongo(source.mongoUrl, 'media');
  try {
    const models = openModels(database);
    await ensureIndexes(database);
    const taking = { models, assetFiles: await openAssetFiles(source.dataDir, source), clock: () => new Date() };
    await sweepAssets(taking);
    let added = 0;
    for (const { externalKey, kind, files } of seeds) {
      const _id = assetId(source.internalKey, externalKey);
      if (await findAsset(models, _id)) continue;
      if (await bring(taking, { _id, kind }, await files())) added += 1;
    }
    return { added, unchanged: seeds.length - added };
  } finally {
    await database.close();
  }
}

async function bring(
  taking: TakingAssets,
  asset: Pick<AssetDoc, '_id' | 'kind'>,
  files: readonly { name: string; content: Uint8Array }[],
): Promise<boolean> {
  const { arriving } = taking.assetFiles;
  const brought = files.map(({ name, content }) => ({ name, content, path: arriving.newFile() }));
  try {
    await Promise.all(brought.map(({ path, content }) => writeFile(path, content)));
    return await takeAsset(taking, asset, brought);
  } finally {
    await Promise.all(brought.map(({ path }) => rm(path, { force: true })));
  }
}
