// An RSS, Atom or RDF file -> news items, with what of it was left out; or why none of it can be taken.
import type { ItemSeed } from '@banyan/feed/import';
import { XMLValidator } from 'fast-xml-parser';
import { newsKeys } from '../external-key.ts';
import { emptyPlan, type ImportPlan, type LeftOut, type Named, type Reading } from '../import-plan.ts';
import { cutText, hasLostAddresses, isShortened, plainText, secureLink } from '../plain-text.ts';
import type { Problem } from '../problem.ts';
import { type Channel, type Entry, readChannel } from './channel.ts';
import { withIdentities } from './entry-identity.ts';
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
export interface Read {
  entry: Entry;
  named: Named;
  isUntitled: boolean;
  date?: Date;
  problem?: Problem;
}

function planEntries(channel: Channel, text: string, reading: Reading): ImportPlan {
  const { lines, empty } = entryLines(text);
  const read = channel.entries.map((entry, index) => readEntry(entry, lines[index] ?? 1, reading));
  const readable = read.filter(({ problem }) => !problem);
  const { taken, superseded } = withIdentities(readable, channel);
  const items = taken.map(({ one, identity }, index) => toItem(one, index, identity, channel, reading));
  const emptyEntries = empty.map((line) => ({ line, says: 'The entry is empty.' }));
  const problems = [...read.flatMap(({ problem }) => problem ?? []), ...emptyEntries];
  const leftOut = (line: number, why: LeftOut) => ({ line, keys: [], leftOut: why });
  const entries = [
    ...taken.map(({ one }, index) => ({ line: one.named.line, keys: [items[index]!.externalKey] })),
    ...superseded.map(({ named: { line } }) => leftOut(line, 'superseded')),
    ...problems.map(({ line }) => leftOut(line, 'unreadable')),
  ];
  const inOrder = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return {
    ...emptyPlan(reading.target),
    items,
    entries: entries.sort(inOrder),
    unreadable: problems.sort(inOrder),
    ...notesOf(
      taken.map(({ one }) => one),
      items,
    ),
    ...(entries.length === 0 && { nothing: 'The feed holds no entries.' }),
  };
}

/** What comes in otherwise than it stands in the file. */
function notesOf(taken: readonly Read[], items: readonly ItemSeed[]) {
  const named = (isSo: (one: Read, description: string | undefined) => boolean) =>
    taken.filter((one, index) => isSo(one, descriptionOf(items[index]!))).map((one) => one.named);
  return {
    untitled: named(({ isUntitled }) => isUntitled).length,
    undated: named(({ date }) => !date).length,
    withoutPicture: named(({ entry }) => entry.hasPicture),
    withoutLink: named(({ entry: { link } }) => Boolean(link?.trim()) && !secureLink(link)),
    withoutAddresses: named(({ entry }, description) => hasLostAddresses(entry.text, description)),
    shortened: named((_, description) => isShortened(description, 'description')),
  };
}

const descriptionOf = ({ content }: ItemSeed) => ('description' in content ? content.description : undefined);

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
  const cut = cutText(line, longestName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestName / 2)).trimEnd()}…`;
}

/** One without a date is dated with its first import, in the order of the file, and keeps that. */
function toItem({ entry, named, date }: Read, at: number, identity: string, channel: Channel, reading: Reading) {
  const { title } = named;
  return {
    ...newsKeys(identity, reading.target),
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
  } satisfies ItemSeed;
}
