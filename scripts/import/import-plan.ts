import type { ItemSeed } from '@banyan/feed/import';
import type { Problem } from './problem.ts';

/** What the reader of a file is reported. */
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

/** A file that can be taken in: what would be written, and what was left out. */
export interface ImportPlan {
  items: ItemSeed[];
  /** Entries in the file: of a calendar the series, of a feed the posts. */
  read: number;
  /** Entries that cannot be read, and are left out. */
  wrong: number;
  /** Why, with the lines. */
  leftOut: Problem[];
  /** Entries with no time within the window. */
  outside: number;
  /** Entries their calendar marks as private. */
  confidential: number;
  /** Entries without a title, which are known by the first that is said of them. */
  untitled: number;
  /** Entries without a date, which are dated with their first import. */
  undated: number;
  /** Entries that came with a picture on another server, and come in without it. */
  withoutPicture: Named[];
  /** Entries that came with a link that is not https, and come in without it. */
  withoutLink: Named[];
  /** Said where the file holds no entry at all. */
  nothing?: string;
}

export interface Named {
  line: number;
  title: string;
}
