import type { Viewer } from '@banyan/kit';
import type { VideoDoc } from '../video/video.model.ts';

/** What is retired nobody watches, whatever their role. */
export function isPublished(_viewer: Viewer, { state }: Pick<VideoDoc, 'state'>): boolean {
  return state === 'published';
}
