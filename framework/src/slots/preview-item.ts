import type { Language } from '../deployment.ts';

/** What every kind has. */
export interface PreviewShared {
  /** On whose behalf it is published; null: its author's own. */
  speaker: string | null;
  title: string;
  /** Their ids, the main one first. */
  categories: readonly string[];
  pinned: boolean;
}

/** What can have a text and a picture. */
export interface PreviewWithPoster extends PreviewShared {
  text: string;
  /** Where the viewer sees their own upload. */
  poster: string | null;
}

export interface PreviewNews extends PreviewWithPoster {
  kind: 'news';
  link: string | null;
}

export interface PreviewEvent extends PreviewWithPoster {
  kind: 'event';
  place: string | null;
  /** Whom to ask about it. */
  contact: string | null;
  /** ISO 8601. */
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  /** With `isAllDay` its first and last day, as `2026-11-27`. */
  startDate: string | null;
  endDate: string | null;
  /** How many can come; null: no limit. */
  capacity: number | null;
  /** Of the last time; where the viewer sees their own uploads. */
  previousPictures: readonly string[];
}

export interface PreviewPoll extends PreviewShared {
  kind: 'poll';
  answers: readonly string[];
  /** ISO 8601. Null: it stays open. */
  until: string | null;
}

/** What staff are about to publish, with its texts as they will be sent. */
export type PreviewItem = PreviewNews | PreviewEvent | PreviewPoll;

/** What `feed.item-preview/v1` is handed. */
export interface ItemPreviewProps {
  item: PreviewItem;
  /** One of the community's. */
  language: Language;
}
