// An RSS, Atom or RDF file -> news items, or everything that is wrong with it.
import { createHash } from 'node:crypto';
import type { ItemSeed } from '@banyan/feed/import';
import { XMLValidator } from 'fast-xml-parser';
import type { ImportPlan, Reading } from '../import-plan.ts';
import { plainText, secureLink } from '../plain-text.ts';
import type { Problem } from '../problem.ts';
import { type Channel, type Entry, readChannel } from './channel.ts';
import { entryLines, firstLineOf } from './entry-lines.ts';

/** Reads a feed. Never throws for what the file says: the problems come back with their lines. */
export function readNews(text: string, reading: Reading): ImportPlan | { problems: Problem[] } {
  const entityLine = firstLineOf(text, /<!ENTITY/i);
  if (entityLine)
    return { problems: [{ line: entityLine, says: 'Files that declare entities of their own are not taken.' }] };
  const validity = XMLValidator.validate(text.replace(/^\ufeff/, ''), { allowBooleanAttributes: false });
  if (validity !== true) return { problems: [{ line: validity.err.line, says: validity.err.msg }] };
  const channel = readChannel(text);
  if (!channel) return { problems: [{ line: 1, says: 'This is neither RSS nor Atom.' }] };
  return planEntries(channel, entryLines(text), reading);
}

function planEntries(
  channel: Channel,
  lines: readonly number[],
  reading: Reading,
): ImportPlan | { problems: Problem[] } {
  const problems = channel.entries.flatMap((entry, index) =>
    problemsOf(entry).map((says) => ({ line: lines[index] ?? 1, says })),
  );
  if (problems.length > 0) return { problems };
  const items = new Map(
    channel.entries.map((entry) => toItem(entry, channel, reading)).map((item) => [item.externalKey, item]),
  );
  const withoutPicture = channel.entries.flatMap((entry, index) =>
    entry.hasPicture ? [{ line: lines[index] ?? 1, title: plainText(entry.title, 'title')! }] : [],
  );
  return { items: [...items.values()], read: channel.entries.length, outside: 0, confidential: 0, withoutPicture };
}

function problemsOf(entry: Entry): string[] {
  const problems: string[] = [];
  if (!plainText(entry.title, 'title')) problems.push('The entry has no title.');
  if (!entry.id && !entry.link) problems.push('The entry has neither an id (guid) nor a link to know it by.');
  if (!dateOf(entry)) {
    problems.push(
      entry.date ? `"${entry.date}" is not a date.` : 'The entry has no date (pubDate, published or updated).',
    );
  }
  return problems;
}

function dateOf({ date }: Entry): Date | undefined {
  const read = date ? new Date(date) : undefined;
  return read && Number.isFinite(read.getTime()) ? read : undefined;
}

function toItem(entry: Entry, channel: Channel, { target, category }: Reading): ItemSeed {
  const id = createHash('sha256')
    .update(entry.id ?? entry.link!)
    .digest('hex');
  return {
    externalKey: `news:${id}`,
    kind: 'news',
    targets: [target],
    categories: [category],
    publishedAt: dateOf(entry)!,
    displayAuthor: plainText(channel.title, 'name'),
    content: {
      title: plainText(entry.title, 'title')!,
      description: plainText(entry.text, 'description'),
      link: secureLink(entry.link),
    },
  };
}
