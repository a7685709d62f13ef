// What staff read of a video.
import type { WordingKey } from '@banyan/framework';
import type { CaptionFaultKind, ManagedVideoFieldsFragment, VideoType } from '../generated/graphql.ts';
import type { TextInLanguage } from '../programme/texts.ts';

export type Video = ManagedVideoFieldsFragment;

/** Which part of which video is open. */
export interface Opened {
  id: string;
  part: 'details' | 'captions' | 'documents';
}

export const typeWords = {
  SESSION: 'admin.videos.type.session',
  POSE: 'admin.videos.type.pose',
  MODIFICATION: 'admin.videos.type.modification',
} as const satisfies Record<VideoType, WordingKey>;

export const videoTypes = Object.keys(typeWords) as VideoType[];

export const faultWords = {
  EMPTY: 'admin.videos.fault.empty',
  TOO_LONG: 'admin.videos.fault.tooLong',
  HEAD: 'admin.videos.fault.head',
  TIME: 'admin.videos.fault.time',
  ORDER: 'admin.videos.fault.order',
  END: 'admin.videos.fault.end',
  BEYOND: 'admin.videos.fault.beyond',
  LINE: 'admin.videos.fault.line',
  SETTING: 'admin.videos.fault.setting',
  TAG: 'admin.videos.fault.tag',
  ESCAPE: 'admin.videos.fault.escape',
} as const satisfies Record<CaptionFaultKind, WordingKey>;

/** "6:05", and "70:00" of what is longer than an hour, as members read it. */
export function asClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A chapter as it is typed. */
export interface ChapterDraft {
  /** Of its row, as long as it is edited. */
  key: string;
  /** As it is typed: "1:05". */
  at: string;
  names: readonly TextInLanguage[];
}

/** What staff say of a video. */
export interface Said {
  /** As they are typed. */
  chapters: readonly ChapterDraft[];
  names: readonly TextInLanguage[];
  labels: readonly TextInLanguage[];
  type: VideoType;
}
