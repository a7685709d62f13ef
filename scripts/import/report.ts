import type { ImportResult } from '@banyan/feed/import';
import type { ImportPlan } from './import-plan.ts';

const shownItems = 10;

/** What was found in the file, with the first few items. */
export function reportPlan(plan: ImportPlan, file: string, now = new Date()): string {
  const { items, read, outside, confidential } = plan;
  const later = items.filter(({ publishedAt }) => new Date(publishedAt) > now).length;
  const titles = items.slice(0, shownItems).map((item) => `  ${dateOf(item)}  ${titleOf(item)}`);
  return [
    `${file}: ${count(read, 'entry', 'entries')}, ${count(items.length, 'feed item', 'feed items')}.`,
    ...titles,
    ...(items.length > shownItems ? [`  … and ${items.length - shownItems} more`] : []),
    ...(outside > 0
      ? [`${count(outside, 'entry has', 'entries have')} no time between 90 days ago and 180 days ahead: left out.`]
      : []),
    ...(confidential > 0 ? [`${count(confidential, 'entry is', 'entries are')} marked private: left out.`] : []),
    ...picturesLeftOut(plan, file),
    ...(later > 0 ? [`${count(later, 'item', 'items')} will appear later, events 14 days before they start.`] : []),
  ].join('\n');
}

/** Members' browsers load pictures only from us, so an address elsewhere would only ever show as a gap. */
function picturesLeftOut({ withoutPicture }: ImportPlan, file: string): string[] {
  if (withoutPicture.length === 0) return [];
  const named = withoutPicture.slice(0, shownItems).map(({ line, title }) => `  ${file}:${line}: ${title}`);
  const rest = withoutPicture.length - named.length;
  return [
    `${count(withoutPicture.length, 'entry comes', 'entries come')} without a picture, because it is on another server:`,
    ...named,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

export function reportResult({ added, changed, unchanged }: ImportResult): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged.`;
}

function dateOf({ kind, content, publishedAt }: ImportPlan['items'][number]): string {
  const date = kind === 'event' || kind === 'sport' ? content.startTime : publishedAt;
  return new Date(date).toISOString().slice(0, 16).replace('T', ' ');
}

function titleOf({ content }: ImportPlan['items'][number]): string {
  return 'question' in content ? content.question : content.title;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
