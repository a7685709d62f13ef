// What others wrote for their own pages, as plain text for ours.
import { visibleText } from '@banyan/member-text';
import { decodeHTMLStrict } from 'entities';
import { compile, type FormatOptions } from 'html-to-text';

/** `details` are a description whose addresses stay, with room for more: the way into a meeting is often one of them. */
const longest = { title: 300, description: 20_000, details: 18_000, name: 120 } as const;

/** Stands between two cells until the lines are known; no text has it. */
const cellBreak = '\u0001';
const ownLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

const reader = (ofLinks: FormatOptions) =>
  compile({
    wordwrap: false,
    // Deeper than any page; what nests without end would end the import.
    limits: { maxDepth: 200 },
    formatters: {
      cell: ({ children }, walk, builder) => {
        walk(children, builder);
        builder.addLiteral(cellBreak);
      },
    },
    selectors: [
      { selector: 'a', options: ofLinks },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'block' },
      ...['tr', 'dt', 'dd'].map((selector) => ({ selector, format: 'block', options: ownLine })),
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
    ],
  });
const withoutAddresses = reader({ ignoreHref: true });
const withAddresses = reader({
  linkBrackets: ['(', ')'],
  hideLinkHrefIfSameAsText: true,
  pathRewrite: (address) => secureLink(address) ?? '',
});
/** As Outlook writes an address into a text: it looks like a tag, and is none. */
const inAngles = /(^|\s)?<((?:https?:\/\/|mailto:)[^<>\s]*)>/gim;
/** A newline between two of them is no more than a blank. */
const blocks =
  'address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|head|header|hr|html|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul';
const others =
  'a|abbr|acronym|audio|b|bdi|bdo|big|br|button|canvas|caption|circle|cite|code|col|colgroup|data|defs|del|details|dfn|ellipse|em|embed|figcaption|font|g|i|iframe|img|input|ins|kbd|label|legend|link|map|mark|math|meta|noscript|object|option|path|picture|polygon|q|rect|s|samp|select|small|source|span|strike|strong|sub|summary|sup|svg|symbol|template|textarea|time|title|tt|u|use|var|video|wbr|(?:o|st1|v|w|x):[a-z]+';
const tag = new RegExp(`</?(?:${blocks}|${others})(?:[\\s/][^<>]*)?>`, 'i');
const blockTag = new RegExp(`</?(?:${blocks})(?:[\\s/][^<>]*)?>`, 'i');
/** Names no element, such as `<draft>` and `<dana@example.org>`: a word of its author. */
const wordInAngles = new RegExp(`<(?!/?(?:${blocks}|${others})[\\s/>]|!|\\?)`, 'gi');
/** `a<b and 5>3`: an element of one letter has attributes with a value, or none. */
const comparison = /<(?=[a-z]\s+(?![^<>]*=)[^<>/\s][^<>]*>)/gi;
/** C0 and C1 controls but tab and newline, and characters that reorder or hide the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * HTML or text -> plain text with its paragraphs. Nothing that a browser could run or load is left; undefined where nothing is left that
 * anybody could see.
 */
export function plainText(source: string | undefined, kind: keyof typeof longest): string | undefined {
  if (!source) return undefined;
  const lines = source
    .replace(/\r\n?/g, '\n')
    .replace(inAngles, (_, before = ' ', address) => `${before}${address}`)
    .replace(comparison, '&lt;');
  const text = tag.test(lines) ? fromHtml(lines, kind === 'details') : decodeHTMLStrict(lines);
  const readable = text
    .replace(controls, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  const clean = visibleText(readable);
  if (clean === '') return undefined;
  return shortened(kind === 'description' || kind === 'details' ? clean : clean.replace(/\s+/g, ' '), longest[kind]);
}

/** Calendars mix words in bold into a text with lines of its own: without blocks a newline is one. */
function fromHtml(source: string, hasAddresses: boolean): string {
  const html = source.replace(wordInAngles, '&lt;');
  const whole = blockTag.test(html) ? html : html.replace(/\n?(<br\s*\/?>)\n?/gi, '$1').replaceAll('\n', '<br>');
  const text = (hasAddresses ? withAddresses : withoutAddresses)(shallow(whole));
  if (!text.includes(cellBreak)) return text;
  const cellsOf = (row: string) =>
    row
      .split(cellBreak)
      .map((cell) => cell.trim())
      .filter(Boolean);
  return text
    .split('\n')
    .map((row) => (row.includes(cellBreak) ? cellsOf(row).join(' · ') : row))
    .join('\n');
}

/** Whether an address stands behind words in it that is not in what was made of it. */
export function hasLostAddresses(source: string | undefined, text: string | undefined): boolean {
  const addresses = [...(source ?? '').matchAll(/<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)/gi)].map(
    ([, address]) => address!,
  );
  return addresses.some((address) => /^https?:/i.test(address) && !text?.includes(decodeHTMLStrict(address)));
}

/** Whether it is cut off: what is said of it is longer than we keep. */
export function isShortened(text: string | undefined, kind: keyof typeof longest): boolean {
  return text?.endsWith('…') === true && text.length >= longest[kind] - 50;
}

/** Ended by the next of their kind, or never begun: they do not nest. */
const flat = new Set('area base br col dd dt embed hr img input li link meta option p source td th tr wbr'.split(' '));
const deepest = 2_000;

/** Up to where it nests without end: the parser's time grows with the square of the depth. */
function shallow(html: string): string {
  let depth = 0;
  for (const { index, 1: ends, 2: name } of html.matchAll(/<(\/?)([a-z][a-z\d]*)/gi)) {
    if (flat.has(name!.toLowerCase())) continue;
    depth = Math.max(0, depth + (ends ? -1 : 1));
    if (depth > deepest) return html.slice(0, index);
  }
  return html;
}

/** The address when it is a secure one, else nothing. */
export function secureLink(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  const isSafe = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isSafe ? url.href : undefined;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most `limit` UTF-16 units, cut between two characters as readers see them. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = graphemes.segment(text.slice(0, limit + 64)).containing(limit);
  return text.slice(0, last?.index ?? limit);
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${cutText(text, limit - 1).trimEnd()}…`;
}
