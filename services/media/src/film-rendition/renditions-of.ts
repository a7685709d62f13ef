import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { AssetDoc } from '../asset/asset.model.ts';
import { findAssets } from '../asset/asset.store.ts';
import type { Media } from '../context.ts';
import { drawnPreviewFile, playlistFile } from './ffmpeg-arguments.ts';

/** How far those of these films are. */
export async function findRenditions(
  { models }: Pick<Media, 'models'>,
  { assetIds }: InternalRequest<'media.renditionsOf'>,
): Promise<InternalResponse<'media.renditionsOf'>> {
  const found = new Map((await findAssets(models, assetIds)).map((asset) => [asset._id, asset]));
  return { renditions: assetIds.map((id) => present(found.get(id))) };
}

function present(asset: AssetDoc | undefined): InternalResponse<'media.renditionsOf'>['renditions'][number] {
  if (!asset?.renditions) return null;
  const has = (name: string) => (asset.files.some((file) => file.name === name) ? name : null);
  return { state: asset.renditions.state, playlist: has(playlistFile), preview: has(drawnPreviewFile) };
}
