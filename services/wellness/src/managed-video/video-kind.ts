import type { Wellness } from '../context.ts';
import type { ManagedKind } from '../programme/managed-kind.ts';
import { lastPlaceOf } from '../programme/move.ts';
import type { VideoDoc, VideoType } from '../video/video.model.ts';

/** Videos of one type stand in one order. */
export const videoKind: ManagedKind<VideoDoc> = {
  name: 'video',
  rowsIn: ({ videos }) => videos,
  listOf: ({ type }) => ({ type }),
};

/** The place at the end of a type. */
export const lastPlace = ({ models }: Pick<Wellness, 'models'>, type: VideoType, but: string): Promise<number> =>
  lastPlaceOf({ rows: models.videos, of: { type } }, but);
