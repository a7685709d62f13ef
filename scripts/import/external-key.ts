// What names one thing of a source in one group's feed: the same each time the source is read, and never that of another group.
import { createHash } from 'node:crypto';

export interface SourceKeys {
  externalKey: string;
  /** Under which rows were stored before the group belonged to it. */
  formerKey: string;
}

/** All keys of one series begin so, whichever group they are for. */
export const seriesPrefix = (uid: string): string => `ics:${digest(uid)}:`;

/** `part`: which of the series, such as the time that was planned for it. */
export function eventKeys(uid: string, target: string, part: string): SourceKeys {
  const prefix = seriesPrefix(uid);
  return { externalKey: `${prefix}${target}:${part}`, formerKey: `${prefix}${part}` };
}

export function newsKeys(identity: string, target: string): SourceKeys {
  const formerKey = `news:${digest(identity)}`;
  return { externalKey: `${formerKey}:${target}`, formerKey };
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
