// A random feed as real ones are: what it says, and the ways in which it may be written.
import { Buffer } from 'node:buffer';
import { type Random, randomFrom } from '@banyan/kit/seed';

export interface RandomFeed {
  bytes: Buffer;
  /** In the order of the file; what was not said is undefined. */
  expected: { title: string; date?: string; link?: string }[];
  /** Which of those another reader can be asked about: that have a title. */
  isComparable: boolean[];
  /** The same without entries that have no title, or that cannot be read. */
  plain: string;
  wrongLines: number[];
  insecure: number;
}

interface Entry {
  title?: string;
  text?: string;
  date?: Date;
  link?: string;
  id?: string;
  /** Cannot be read: as it stands. */
  wrong?: string;
}

const kinds = ['rss', 'rss', 'atom', 'rdf'] as const;
type Kind = (typeof kinds)[number];

const titles = [
  'The floor is new',
  'קפה חדש בגינה',
  'Fish & chips',
  '“Quotes” — and dashes',
  'Zoë’s 5 < 6 days',
  '🎈 Party',
];
const texts = ['Oak, warm.', 'שלום לכולם', 'Come & see; bring a friend.'];

export function randomFeed(seed: number): RandomFeed {
  const random = randomFrom(seed);
  const kind = random.pick(kinds);
  const entries = Array.from({ length: random.between(1, 8) }, (_, index) =>
    randomEntry(random, kind, `${seed}-${index}`),
  );
  const taken = entries.filter(({ wrong }) => wrong === undefined);
  const xml = document(random, kind, entries);
  const titled = taken.filter(({ title }) => title);
  return {
    bytes: encoded(random, xml.text),
    expected: taken.map(({ title, text, date, link }) => ({
      title: title ?? text!,
      date: date?.toISOString(),
      link: link?.startsWith('https:') ? link : undefined,
    })),
    isComparable: taken.map(({ title }) => Boolean(title)),
    plain: document(random, kind, titled).text,
    wrongLines: entries.flatMap(({ wrong }, index) => (wrong === undefined ? [] : [xml.lines[index]!])),
    insecure: taken.filter(({ link }) => link?.startsWith('http:')).length,
  };
}

function randomEntry(random: Random, kind: Kind, key: string): Entry {
  if (random.chance(0.1)) return { wrong: wrongEntry(random, kind) };
  const isStrict = kind !== 'rss';
  const title = isStrict || random.chance(0.8) ? `${random.pick(titles)} ${key}` : undefined;
  const text = title && random.chance(0.3) ? undefined : `${random.pick(texts)} ${key}`;
  const date =
    isStrict || random.chance(0.8)
      ? new Date(Date.UTC(2026, random.between(0, 5), random.between(1, 28), 9, 30))
      : undefined;
  const link = random.chance(0.85)
    ? `${random.chance(0.85) ? 'https' : 'http'}://news.example.org/${key}?a=1&b=2`
    : undefined;
  const id = kind === 'atom' || random.chance(0.6) ? `tag:example.org,2026:${key}` : undefined;
  return { title, text, date, link, id };
}

function wrongEntry(random: Random, kind: Kind): string {
  if (kind === 'atom') return '<entry><id>x</id><title>Bad</title><updated>soon</updated></entry>';
  const [open, date] = kind === 'rdf' ? ['<item rdf:about="x">', 'dc:date'] : ['<item>', 'pubDate'];
  return random.pick([
    `${open}<title>Bad</title><${date}>06/08/2026</${date}></item>`,
    `${open}<title>Bad</title><${date}>Mon, 31 Feb 2026 09:30:00 GMT</${date}></item>`,
    ...(kind === 'rss' ? ['<item/>', '<item>\n</item>', '<item><guid>nothing</guid></item>'] : []),
  ]);
}

const namespaces =
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"';
const frames: Readonly<Record<Kind, [string, string, string]>> = {
  rss: [
    `<rss version="2.0" ${namespaces}><channel><title>News</title><link>https://news.example.org/</link>`,
    '',
    '</channel></rss>',
  ],
  atom: [
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><id>x</id><updated>2026-06-01T00:00:00Z</updated>',
    '',
    '</feed>',
  ],
  rdf: [`<rdf:RDF ${rdf} ${namespaces}><channel rdf:about="x"><title>News</title></channel>`, '', '</rdf:RDF>'],
};

function document(random: Random, kind: Kind, entries: readonly Entry[]): { text: string; lines: number[] } {
  const [open, , close] = frames[kind];
  const before = random.chance(0.2) ? '\n' : '';
  let text = `${before}<?xml version="1.0" encoding="UTF-8"?>\n${open}\n`;
  const lines: number[] = [];
  for (const entry of entries) {
    if (random.chance(0.1)) text += '<!-- <item><title>no</title></item> <entry> -->\n';
    lines.push(text.split('\n').length);
    text += `${entry.wrong ?? write[kind](random, entry)}\n`;
  }
  return { text: text + close, lines };
}

/** Escaped, or as it stands in CDATA; both say the same where there is no markup in it. */
function said(random: Random, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return random.chance(0.3) ? `<![CDATA[${text}]]>` : escaped;
}

const element = (name: string, inside: string | undefined) =>
  inside === undefined ? '' : `<${name}>${inside}</${name}>`;
const link = (address: string | undefined) => address?.replaceAll('&', '&amp;');

const write: Readonly<Record<Kind, (random: Random, entry: Entry) => string>> = {
  rss: (random, { title, text, date, link: address, id }) => {
    const parts = [
      element('title', title && said(random, title)),
      element('link', link(address)),
      id ? `<guid isPermaLink="false">${id}</guid>` : '',
      element('pubDate', date && rfc822(random, date)),
      element(random.chance(0.3) ? 'content:encoded' : 'description', text && said(random, text)),
    ];
    return `<item>${random.some(parts, 9).join(random.chance(0.5) ? '\n' : '')}</item>`;
  },
  atom: (random, { title, text, date, link: address, id }) => {
    const href = link(address);
    const parts = [
      element('id', id),
      element('title', title && said(random, title)),
      href
        ? `<link rel="self"${random.chance(0.5) ? ' type="application/atom+xml"' : ''} href="https://other.example.org/"/><link href="${href}"/>`
        : '',
      element('published', date && rfc3339(random, date)),
      element('updated', '2026-06-09T00:00:00Z'),
      element(random.chance(0.5) ? 'content' : 'summary', text && said(random, text)),
    ];
    return `<entry>${random.some(parts, 9).join('\n')}</entry>`;
  },
  rdf: (random, { title, text, date, link: address, id }) => {
    const parts = [
      element('title', title && said(random, title)),
      element('link', link(address)),
      element('dc:date', date && rfc3339(random, date)),
      element('description', text && said(random, text)),
    ];
    return `<item rdf:about="${id ?? link(address) ?? encodeURIComponent(title!)}">${parts.join('\n')}</item>`;
  },
};

function rfc822(random: Random, date: Date): string {
  const east = new Date(date.getTime() + 180 * 60_000).toUTCString().replace('GMT', '+0300');
  const west = new Date(date.getTime() - 240 * 60_000).toUTCString().replace('GMT', 'EDT');
  return random.pick([
    date.toUTCString(),
    date.toUTCString().replace('GMT', '+0000'),
    east,
    west,
    date.toUTCString().slice(5),
  ]);
}

function rfc3339(random: Random, date: Date): string {
  const east = new Date(date.getTime() + 180 * 60_000).toISOString().replace('.000Z', '+03:00');
  return random.pick([date.toISOString(), date.toISOString().replace('.000', ''), east]);
}

function encoded(random: Random, text: string): Buffer {
  const kind = random.pick(['utf-8', 'utf-8', 'utf-8', 'marked', 'utf-16le', 'utf-16be']);
  if (kind === 'utf-8') return Buffer.from(text);
  if (kind === 'marked') return Buffer.from(`\ufeff${text}`);
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
  return kind === 'utf-16be' ? wide.swap16() : wide;
}
