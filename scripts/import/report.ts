import type { SourceResult } from '@banyan/feed/import';
import { Temporal } from 'temporal-polyfill';
import type { Entry, ImportPlan, LeftOut, Named } from './import-plan.ts';
import { lineOf } from './problem.ts';

const shownItems = 10;

/** Nothing of it had to be left out that ought to come in, and there was something. */
export function isWhole({ unreadable, nothing }: ImportPlan): boolean {
  return unreadable.length === 0 && nothing === undefined;
}

/** What was found in the file, with the first few items, as clocks of the deployment show them. Every line that was left out is named. */
export function reportPlan(plan: ImportPlan, file: string, timeZone = 'UTC', now = new Date()): string {
  const { items, entries, unreadable, nothing } = plan;
  if (nothing) return [`${file}: ${nothing}`, ...unreadable.map((problem) => `  ${lineOf(file, problem)}`)].join('\n');
  const imported = entries.filter(({ leftOut }) => !leftOut).length;
  const titles = items.slice(0, shownItems).map((item) => `  ${dateOf(item, timeZone)}  ${titleOf(item)}`);
  return [
    `${file}: ${count(entries.length, 'entry', 'entries')}, ${imported} imported as ${count(items.length, 'feed item', 'feed items')}, ${entries.length - imported} left out.`,
    ...unreadable.map((problem) => `  ${lineOf(file, problem)}`),
    ...titles,
    ...(items.length > shownItems ? [`  … and ${items.length - shownItems} more`] : []),
    ...(items.length > 0 ? [`Times are those of ${timeZone}.`] : []),
    ...leftOutLines(entries),
    ...notes(plan, file, now),
  ].join('\n');
}

const whyLeftOut: Readonly<Record<Exclude<LeftOut, 'unreadable'>, [one: string, many: string, why: string]>> = {
  outside: ['has', 'have', 'no time between 90 days ago and 180 days ahead'],
  private: ['is', 'are', 'marked private'],
  superseded: ['has', 'have', 'a later revision in the file'],
};

/** What cannot be read is named with its problem; of the others the lines on which they begin. */
function leftOutLines(entries: readonly Entry[]): string[] {
  return Object.entries(whyLeftOut).flatMap(([reason, [one, many, why]]) => {
    const lines = entries.flatMap(({ line, leftOut }) => (leftOut === reason ? [line] : []));
    if (lines.length === 0) return [];
    const where = `(${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;
    return [`${count(lines.length, `entry ${one}`, `entries ${many}`)} ${why}: left out ${where}.`];
  });
}

/** What came in otherwise than it stands in the file. */
function notes(plan: ImportPlan, file: string, now: Date): string[] {
  const { items, untitled, undated } = plan;
  const later = items.filter(({ publishedAt }) => new Date(publishedAt) > now).length;
  const skipped = plan.skipped.map(({ line, says }) => ({ line, title: says }));
  const sentence = (number: number, one: string, many: string, rest: string) =>
    number > 0 ? [`${count(number, one, many)} ${rest}`] : [];
  const entries = (number: number, one: string, many: string, rest: string) =>
    sentence(number, `entry ${one}`, `entries ${many}`, rest);
  return [
    ...entries(untitled, 'has', 'have', 'no title: named by the first that is said there.'),
    ...entries(undated, 'has', 'have', 'no date: dated with the first import, which is kept.'),
    ...named(plan.withoutPicture, file, 'comes', 'come', 'without a picture, because it is on another server:'),
    ...named(plan.withoutLink, file, 'comes', 'come', 'without a link, because it is not https:'),
    ...named(plan.withoutAddresses, file, 'has', 'have', 'addresses behind words of its text, and keeps the words:'),
    ...named(plan.shortened, file, 'is', 'are', 'too long and cut at its end:'),
    ...named(skipped, file, 'line that is not needed', 'lines that are not needed', 'cannot be read: skipped.', ''),
    ...sentence(
      later,
      'item',
      'items',
      'will come into the feed later, events 14 days before they start; the schedule has those now.',
    ),
  ];
}

/** The first few of them, with their lines. */
function named(
  entries: readonly Named[],
  file: string,
  one: string,
  many: string,
  what: string,
  noun?: string,
): string[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, shownItems).map(({ line, title }) => `  ${lineOf(file, { line, says: title })}`);
  const rest = entries.length - shown.length;
  const [entry, all] = noun === undefined ? [`entry ${one}`, `entries ${many}`] : [one, many];
  return [`${count(entries.length, entry, all)} ${what}`, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])];
}

/** What became of the items, and of each entry of the file: together they are all of them. */
export function reportResult(plan: ImportPlan, result: SourceResult): string {
  const { added, changed, unchanged, ended, hidden, renamed } = result;
  const of = countEntries(plan, result);
  const entries = `${of.shown} shown, ${of.changed} changed, ${of.unchanged} unchanged, ${of.cancelled} cancelled, ${of.leftOut} left out`;
  return [
    `${added} added, ${changed} changed, ${unchanged} unchanged.`,
    `Of ${count(plan.entries.length, 'entry', 'entries')}: ${entries}.`,
    ...(ended > 0
      ? [
          `${count(ended, 'time', 'times')} of before that the file does not name any more: cancelled; who answered or asked to be reminded is notified.`,
        ]
      : []),
    ...(hidden > 0 ? [`${count(hidden, 'item', 'items')} of before that the file now marks private: taken out.`] : []),
    ...(renamed > 0
      ? [`${count(renamed, 'item has', 'items have')} another id than before: known by title and time.`]
      : []),
  ].join('\n');
}

/** Each entry counts once: what it makes is new, changed, cancelled or as before, or it is left out. */
export function countEntries({ entries }: ImportPlan, { outcomes }: Pick<SourceResult, 'outcomes'>) {
  const counted = { shown: 0, changed: 0, unchanged: 0, cancelled: 0, leftOut: 0 };
  for (const { keys, leftOut } of entries) {
    const found = new Set(keys.map((key) => outcomes.get(key)));
    const differing = [...found].filter((outcome) => outcome !== 'unchanged');
    if (leftOut) counted.leftOut += 1;
    else if (differing.length === 0) counted.unchanged += 1;
    else if (differing.every((outcome) => outcome === 'cancelled')) counted.cancelled += 1;
    else if (found.size === 1 && found.has('added')) counted.shown += 1;
    else counted.changed += 1;
  }
  return counted;
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
