// Media makes several sizes of a film after it became a video (decision 228); here is asked how far they are until they are there.
import type { RenditionState } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import { awaitedIndex, type VideoDoc } from '../video/video.model.ts';

/** In one call. */
const batch = 50;

const awaited: RenditionState[] = ['waiting', 'making'];

/** All of them: one that waits for ever, as where ffmpeg was taken away, keeps none behind it waiting. */
export const awaitedQuery = ({ videos }: Models) => videos.find({ renditions: { $in: awaited } }).hint(awaitedIndex);

type Following = Pick<Wellness, 'models' | 'callInternal'>;

/** Writes down what has changed. A preview that staff chose stays. */
export async function followRenditions(wellness: Following): Promise<void> {
  const rows = await awaitedQuery(wellness.models).lean<VideoDoc[]>();
  for (let at = 0; at < rows.length; at += batch) await followSome(wellness, rows.slice(at, at + batch));
}

async function followSome({ models, callInternal }: Following, rows: readonly VideoDoc[]): Promise<void> {
  const { renditions } = await callInternal('media.renditionsOf', { assetIds: rows.map(({ assetId }) => assetId) });
  for (const [index, { _id, renditions: known }] of rows.entries()) {
    const found = renditions[index];
    if (!found) {
      await models.videos.updateOne({ _id }, { $unset: { renditions: 1 } });
      continue;
    }
    const { state, playlist, preview } = found;
    if (state === known) continue;
    if (preview) await models.videos.updateOne({ _id, preview: { $exists: false } }, { $set: { preview } });
    await models.videos.updateOne({ _id }, { $set: { renditions: state, ...(playlist && { playlist }) } });
  }
}
