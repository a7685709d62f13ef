import { presentMemberReport, type ReportedContent } from '@banyan/kit';
import type { MessageDoc } from '../message/message.model.ts';
import type { MessageReportDoc } from './report.model.ts';

/**
 * A message as moderation shows it: what it said when it was reported, each time where it was edited in between; else what was removed. Its
 * picture while a report is open, as its addresses answer staff as long. Once staff kept it, it is the chat's alone again: what it says now only
 * its author is answered (`isForAuthor`), and from nothing of that do they learn whether a report is open.
 */
export function presentReported(
  message: MessageDoc | undefined,
  first: MessageReportDoc | undefined,
  reports: readonly MessageReportDoc[],
  isForAuthor: boolean,
): ReportedContent | null {
  if (!message || message.type === 'SERVER') return null;
  const { content, removed, deletedAt } = message;
  const kept = removed?.content ?? (isForAuthor ? content : undefined);
  const isReported = first !== undefined && !isForAuthor;
  return {
    title: null,
    text: (isReported ? wordsOf([first, ...reports.toReversed()]) : kept) || null,
    itemId: null,
    image: isReported ? presentPicture(message) : null,
    isGone: deletedAt !== undefined,
    reports: reports.map(presentMemberReport),
  };
}

/** Each once, the first first: a decision covers every report. */
const wordsOf = (reports: readonly MessageReportDoc[]): string =>
  [...new Set(reports.flatMap(({ content }) => content || []))].join('\n\n');

function presentPicture({ picture, removed }: MessageDoc): ReportedContent['image'] {
  const kept = picture ?? removed?.picture;
  if (!kept) return null;
  const { url, thumbUrl, width, height, alt } = kept;
  return { url, thumbUrl, width, height, alt: alt ?? null };
}
