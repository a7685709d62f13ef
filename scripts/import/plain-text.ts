// What others wrote for their own pages, as plain text for ours.
import { visibleText } from '@banyan/member-text';
import { compile, type FormatOptions } from 'html-to-text';

/** `details` are a description whose addresses stay, with room for more: the way into a meeting is often one of them. */
const longest = { title: 300, description: 20_000, details: 18_000, name: 120 } as const;

const reader = (ofLinks: FormatOptions) =>
  compile({
    wordwrap: false,
    // Deeper than any page; what nests without end would end the import.
    limits: { maxDepth: 200 },
    selectors: [
      { selector: 'a', options: ofLinks },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'block' },
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
/** Names of elements: what stands in angle brackets beside them, such as `<draft>`, is a word of its author. */
const elements =
  'a|abbr|address|article|aside|audio|b|big|blockquote|body|br|button|canvas|center|cite|code|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|li|link|main|mark|math|meta|nav|noscript|object|ol|p|pre|q|s|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|video|wbr';
const looksLikeHtml = new RegExp(`</?(?:${elements})(?:[\\s/][^<>]*)?>|&(?:#\\d+|#x[\\da-f]+|[a-z]+\\d*);`, 'i');
/** C0 and C1 controls but tab and newline, and characters that reorder or hide the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * HTML or text -> plain text with its paragraphs. Nothing that a browser could run or load is left; undefined where nothing is left that
 * anybody could see.
 */
export function plainText(source: string | undefined, kind: keyof typeof longest): string | undefined {
  if (!source) return undefined;
  const lines = source.replace(/\r\n?/g, '\n').replace(inAngles, (_, before = ' ', address) => `${before}${address}`);
  const fromHtml = kind === 'details' ? withAddresses : withoutAddresses;
  const text = looksLikeHtml.test(lines) ? fromHtml(shallow(lines)) : lines;
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

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}
