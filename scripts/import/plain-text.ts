// What others wrote for their own pages, as plain text for ours.
import { compile } from 'html-to-text';

const longest = { title: 300, description: 20_000, name: 120 } as const;

const fromHtml = compile({
  wordwrap: false,
  // Deeper than any page; what nests without end would end the import.
  limits: { maxDepth: 200 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'table', format: 'block' },
  ],
});
const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;
/** C0 and C1 controls but tab and newline, and characters that reorder or hide the text after them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** HTML or text -> plain text with its paragraphs. Nothing that a browser could run or load is left. */
export function plainText(source: string | undefined, kind: keyof typeof longest): string | undefined {
  if (!source) return undefined;
  const lines = source.replace(/\r\n?/g, '\n');
  const text = looksLikeHtml.test(lines) ? fromHtml(lines) : lines;
  const clean = text
    .replace(controls, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (clean === '') return undefined;
  return shortened(kind === 'description' ? clean : clean.replace(/\s+/g, ' '), longest[kind]);
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
