// The captions of a film: staff write them in wellness, which knows what a film is called; media serves them.
import { rm, stat, writeFile } from 'node:fs/promises';
import type { InternalRequest, InternalResponse } from '@banyan/kit';
import type { Media } from '../context.ts';
import { addAssetFile, dropAssetFiles, findAsset } from './asset.store.ts';
import { mayHave } from './asset-kinds.ts';

type Parts = Pick<Media, 'models' | 'assetFiles'>;

/** One more file of the film's asset. Of the captions that were replaced before those of now, nothing stays. */
export async function keepCaptions(
  media: Parts,
  { assetId, name, text, keep }: InternalRequest<'media.keepCaptions'>,
): Promise<InternalResponse<'media.keepCaptions'>> {
  const { models, assetFiles } = media;
  const asset = await findAsset(models, assetId);
  if (asset?.state !== 'ready' || !mayHave(asset.kind, name)) return { isKept: false };
  const path = assetFiles.arriving.newFile();
  try {
    await writeFile(path, text);
    const { size } = await stat(path);
    // The file before its row: what the row names can be read.
    await assetFiles.store.put(`${assetId}/${name}`, path);
    if (!(await addAssetFile(models, assetId, { name, bytes: size }))) return { isKept: false };
  } finally {
    await rm(path, { force: true });
  }
  await dropOld(media, assetId, asset.files.map((file) => file.name).filter(isOld([name, ...keep])));
  return { isKept: true };
}

const isOld = (kept: readonly string[]) => (name: string) => name.endsWith('.vtt') && !kept.includes(name);

async function dropOld({ models, assetFiles }: Parts, assetId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await dropAssetFiles(models, assetId, names);
  for (const name of names) await assetFiles.store.removeFile(`${assetId}/${name}`);
}
