// What staff read of videos, also of those that are retired.
import type { Models } from '../models.ts';
import { placeIndex, type VideoType } from '../video/video.model.ts';
import { countsQuery } from '../video-view/video-view.store.ts';

/** More videos of a type than a page of staff shows. */
export const mostOfType = 500;

export function managedVideosQuery({ videos }: Models, type: VideoType) {
  return videos.find({ type }).sort(placeIndex).hint(placeIndex).limit(mostOfType);
}

export function countOfType({ videos }: Models, type: VideoType): Promise<number> {
  return videos.countDocuments({ type }).hint(placeIndex).exec();
}

/** Video -> how often it was watched. */
export async function countViews(models: Models, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = await countsQuery(models, ids);
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}
