import type { ItemSeed } from '@banyan/feed/import';

/** What the reader of a file is told. */
export interface Reading {
  now: Date;
  /** Where times without a zone are meant. */
  timeZone: string;
  /** A group id, or `all`. */
  target: string;
  category: string;
}

/** A file that can be taken in: what would be written, and what was left out on purpose. */
export interface ImportPlan {
  items: ItemSeed[];
  /** Entries in the file. */
  read: number;
  /** Entries with no time within the window. */
  outside: number;
  /** Entries their calendar marks as private. */
  confidential: number;
  /** Entries that came with a picture on another server, and come in without it. */
  withoutPicture: { line: number; title: string }[];
}
