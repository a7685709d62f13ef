import type { ImportResult } from '@banyan/feed/import';
import { Temporal } from 'temporal-polyfill';
import type { ImportPlan, Named } from './import-plan.ts';
import { lineOf } from './problem.ts';

const shownItems = 10;

/** Nothing of it had to be left out, and there was something. */
export function isWhole({ leftOut, nothing }: ImportPlan): boolean {
  return leftOut.length === 0 && nothing === undefined;
}

/** What was found in the file, with the first few items, as clocks of the deployment show them. Every line that was left out is named. */
export function reportPlan(plan: ImportPlan, file: string, timeZone = 'UTC', now = new Date()): string {
  const { items, read, wrong, leftOut, outside, confidential, untitled, undated, nothing } = plan;
  if (nothing) return [`${file}: ${nothing}`, ...leftOut.map((problem) => `  ${lineOf(file, problem)}`)].join('\n');
  const imported = read - wrong - outside - confidential;
  const later = items.filter(({ publishedAt }) => new Date(publishedAt) > now).length;
  const titles = items.slice(0, shownItems).map((item) => `  ${dateOf(item, timeZone)}  ${titleOf(item)}`);
  return [
    `${file}: ${count(read, 'entry', 'entries')}, ${imported} imported as ${count(items.length, 'feed item', 'feed items')}, ${read - imported} left out.`,
    ...leftOut.map((problem) => `  ${lineOf(file, problem)}`),
    ...titles,
    ...(items.length > shownItems ? [`  … and ${items.length - shownItems} more`] : []),
    ...(items.length > 0 ? [`Times are those of ${timeZone}.`] : []),
    ...(outside > 0
      ? [`${count(outside, 'entry has', 'entries have')} no time between 90 days ago and 180 days ahead: left out.`]
      : []),
    ...(confidential > 0 ? [`${count(confidential, 'entry is', 'entries are')} marked private: left out.`] : []),
    ...(untitled > 0
      ? [`${count(untitled, 'entry has', 'entries have')} no title: named by the first that is said there.`]
      : []),
    ...(undated > 0
      ? [`${count(undated, 'entry has', 'entries have')} no date: dated with the first import, which is kept.`]
      : []),
    ...named(plan.withoutPicture, file, 'without a picture, because it is on another server:'),
    ...named(plan.withoutLink, file, 'without a link, because it is not https:'),
    ...(later > 0
      ? [
          `${count(later, 'item', 'items')} will come into the feed later, events 14 days before they start; the schedule has those now.`,
        ]
      : []),
  ].join('\n');
}

/** Members' browsers load pictures only from us, so an address elsewhere would only ever show as a gap. */
function named(entries: readonly Named[], file: string, without: string): string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, shownItems).map(({ line, title }) => `  ${lineOf(file, { line, says: title })}`);
  const rest = entries.length - shown.length;
  return [
    `${count(entries.length, 'entry comes', 'entries come')} ${without}`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

export function reportResult({ added, changed, unchanged }: ImportResult): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged.`;
}

function dateOf({ kind, content, publishedAt }: ImportPlan['items'][number], timeZone: string): string {
  const isHappening = kind === 'event' || kind === 'sport';
  if (isHappening && content.startDate) return content.startDate.padEnd(16);
  const date = isHappening ? content.startTime : publishedAt;
  const there = Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime()).toZonedDateTimeISO(timeZone);
  return there.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

function titleOf({ content }: ImportPlan['items'][number]): string {
  return 'question' in content ? content.question : content.title;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
