// The use case of one file of the programme: from the parts that staff sent to an asset that waits to be used.
import { rm } from 'node:fs/promises';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAsset } from '../asset/asset.store.ts';
import { takeAsset } from '../asset/take-asset.ts';
import type { Media } from '../context.ts';
import { UploadRefused } from '../upload/refusals.ts';

export interface LookedAt {
  asset: Pick<AssetDoc, 'kind' | 'film' | 'document'>;
  name: string;
  /** Where it is: what was sent, or `out`. */
  path: string;
}

/** Safe to repeat: a file that is known is answered. Parts of one that is refused for good go. */
export async function takeFile(
  media: Pick<Media, 'models' | 'assetFiles' | 'clock'>,
  id: string,
  path: string,
  look: (out: string) => Promise<LookedAt>,
): Promise<AssetDoc> {
  const known = await findAsset(media.models, id);
  if (known) return requireReady(known);
  const out = media.assetFiles.arriving.newFile();
  try {
    const { asset, name, path: ready } = await look(out);
    await takeAsset(media, { ...asset, _id: id, unusedSince: media.clock() }, [{ name, path: ready }]);
    await rm(path, { force: true });
  } catch (failure) {
    if (failure instanceof UploadRefused) await rm(path, { force: true });
    throw failure;
  } finally {
    await rm(out, { force: true });
  }
  return requireReady(await findAsset(media.models, id));
}

function requireReady(asset: AssetDoc | null): AssetDoc {
  // Its twin, in another process, is still on its last steps.
  if (asset?.state !== 'ready') throw new UploadRefused('busy');
  return asset;
}
