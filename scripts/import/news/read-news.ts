// An RSS, Atom or RDF file -> news items, with what of it was left out; or why none of it can be taken.
import { createHash } from 'node:crypto';
import type { ItemSeed } from '@banyan/feed/import';
import { XMLValidator } from 'fast-xml-parser';
import type { ImportPlan, Named, Reading } from '../import-plan.ts';
import { plainText, secureLink } from '../plain-text.ts';
import type { Problem } from '../problem.ts';
import { type Channel, type Entry, readChannel } from './channel.ts';
import { entryLines, firstLineOf } from './entry-lines.ts';
import { readFeedDate } from './feed-date.ts';

/** Of a text that names its entry: so much of its first line. */
const longestName = 100;

/** Reads a feed. Never throws for what the file says: the problems come back with their lines. */
export function readNews(text: string, reading: Reading): ImportPlan | { problems: Problem[] } {
  const entityLine = firstLineOf(text, /<!ENTITY/i);
  if (entityLine)
    return { problems: [{ line: entityLine, says: 'Files that declare entities of their own are not taken.' }] };
  // Before `<?xml` nothing may stand, and in real feeds a newline does.
  const xml = text.replace(/^[\ufeff\s]+/, '');
  const before = text.slice(0, text.length - xml.length).split('\n').length - 1;
  const validity = XMLValidator.validate(xml, { allowBooleanAttributes: false });
  if (validity !== true) return { problems: [{ line: validity.err.line + before, says: validity.err.msg }] };
  const channel = readChannel(xml);
  if (!channel) return { problems: [{ line: 1, says: 'This is neither RSS nor Atom.' }] };
  return planEntries(channel, text, reading);
}

/** An entry, what it is called here, and why it cannot be taken. */
interface Read {
  entry: Entry;
  named: Named;
  isUntitled: boolean;
  date?: Date;
  problem?: Problem;
}

function planEntries(channel: Channel, text: string, reading: Reading): ImportPlan {
  const { lines, empty } = entryLines(text);
  const read = channel.entries.map((entry, index) => readEntry(entry, lines[index] ?? 1, reading));
  const taken = read.filter(({ problem }) => !problem);
  const items = new Map(
    taken.map((one, index) => toItem(one, index, channel, reading)).map((item) => [item.externalKey, item]),
  );
  const leftOut = [
    ...read.flatMap(({ problem }) => problem ?? []),
    ...empty.map((line) => ({ line, says: 'The entry is empty.' })),
  ];
  const without = (is: (one: Read) => boolean) => taken.filter(is).map(({ named }) => named);
  const count = channel.entries.length + empty.length;
  return {
    items: [...items.values()],
    read: count,
    wrong: leftOut.length,
    leftOut: leftOut.sort((one, other) => one.line - other.line),
    outside: 0,
    confidential: 0,
    untitled: without(({ isUntitled }) => isUntitled).length,
    undated: without(({ date }) => !date).length,
    withoutPicture: without(({ entry }) => entry.hasPicture),
    withoutLink: without(({ entry: { link } }) => Boolean(link?.trim()) && !secureLink(link)),
    ...(count === 0 && { nothing: 'The feed holds no entries.' }),
  };
}

/** Title, date, link and id are optional in RSS; what is said of an entry has to be somewhere (RSS 2.0, elements of `<item>`). */
function readEntry(entry: Entry, line: number, { timeZone }: Reading): Read {
  const own = plainText(entry.title, 'title');
  const title = own ?? startOf(plainText(entry.text, 'description'));
  const date = entry.date?.trim() ? readFeedDate(entry.date, timeZone) : undefined;
  const wrong = (says: string): Read => ({
    entry,
    named: { line, title: '' },
    isUntitled: false,
    problem: { line, says },
  });
  if (!title) return wrong('The entry has neither a title nor a text.');
  if (entry.date?.trim() && !date) return wrong(`"${entry.date.trim()}" is not a date.`);
  return { entry, named: { line, title }, isUntitled: !own, ...(date && { date }) };
}

/** As much of the first line as makes a title, up to the end of a word. */
function startOf(text: string | undefined): string | undefined {
  const [line] = text?.split('\n') ?? [];
  if (!line || line.length <= longestName) return line;
  const cut = line.slice(0, longestName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).trimEnd()}…`;
}

/** An address or a URN is one in the world; `1` is only one of its feed, and another feed's `1` is another entry. */
function identityOf({ id, link, title, text }: Entry, channel: Channel): string {
  const own = id || link;
  if (own && URL.canParse(own)) return own;
  return `${channel.id ?? channel.title ?? ''}\n${own ?? `${title}\n${text}`}`;
}

/** One without a date is dated with its first import, in the order of the file, and keeps that. */
function toItem({ entry, named, date }: Read, at: number, channel: Channel, reading: Reading): ItemSeed {
  const { title } = named;
  return {
    externalKey: `news:${createHash('sha256').update(identityOf(entry, channel)).digest('hex')}`,
    kind: 'news',
    targets: [reading.target],
    categories: [reading.category],
    ...(date ? { publishedAt: date } : { publishedAt: new Date(reading.now.getTime() - at), isUndated: true }),
    displayAuthor: reading.author ?? plainText(channel.title, 'name') ?? reading.community,
    content: {
      title,
      description: plainText(entry.text, 'description'),
      link: secureLink(entry.link),
    },
  };
}
