import type { ChangedTime, ItemSeed } from '@banyan/feed/import';
import type { Problem } from './problem.ts';

/** What the reader of a file is given. */
export interface Reading {
  now: Date;
  /** Where times without a zone are meant. */
  timeZone: string;
  /** A group id, or `all`. */
  target: string;
  category: string;
  /** Whom the entries are from. Default: what the file calls itself. */
  author?: string | undefined;
  /** Whom they are from where nobody says. */
  community: string;
}

/**
 * Why an entry makes no feed item: it cannot be read, it has no time within the window, its calendar marks it as private, or the file
 * has a later revision of it.
 */
export type LeftOut = 'unreadable' | 'outside' | 'private' | 'superseded';

/** Of a calendar one VEVENT, of a feed one item. It makes feed items, or it is left out. */
export interface Entry {
  line: number;
  /** `externalKey`s of the items it makes or changes. */
  keys: string[];
  leftOut?: LeftOut;
}

/** A file that can be taken in: what would be written, and what was left out. */
export interface ImportPlan {
  /** In whose feed: a group id, or `all`. */
  target: string;
  items: ItemSeed[];
  /** All that the file has. */
  entries: Entry[];
  /** What cannot be read, with the lines. */
  unreadable: Problem[];
  /** Lines that cannot be read and are not needed: their entries are whole without them. */
  skipped: Problem[];
  /** Entries without a title, which are known by the first that is said of them. */
  untitled: number;
  /** Entries without a date, which are dated with their first import. */
  undated: number;
  /** Entries that came with a picture on another server, and come in without it. */
  withoutPicture: Named[];
  /** Entries that came with a link that is not https, and come in without it. */
  withoutLink: Named[];
  /** Entries with addresses behind words of their text, which come in as the words alone. */
  withoutAddresses: Named[];
  /** Entries whose text is longer than we keep. */
  shortened: Named[];
  /** Series that are read whole, by the prefix of their keys: what they do not name takes place no longer. */
  series: string[];
  /** Series that the file marks as private, by the same prefix: none of their times is shown, those of before neither. */
  privateSeries: string[];
  /** Single times that the file changes without having their series. */
  changes: ChangedTime[];
  /** What the file has, and now marks as private. */
  hidden: ItemSeed[];
  /** Said where the file holds no entry at all. */
  nothing?: string;
}

export interface Named {
  line: number;
  title: string;
}

export function emptyPlan(target: string): ImportPlan {
  return {
    target,
    items: [],
    entries: [],
    unreadable: [],
    skipped: [],
    untitled: 0,
    undated: 0,
    withoutPicture: [],
    withoutLink: [],
    withoutAddresses: [],
    shortened: [],
    series: [],
    privateSeries: [],
    changes: [],
    hidden: [],
  };
}
