import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** What stands between the end of one block or declaration and the beginning of the next block. */
const SELECTOR = /[^{};]+(?=\{)/g;
const PAGE = /(?::root|\bhtml|\bbody)\)?[^\s>~+,]*:has\(/;
const ANYTHING = /(?:^|[\s>~+,*]):has\(/;
const THEN_ANYTHING = /:has\(.*\)\S*\s*[\s>~+]\s*\*$/;

/** Of paper nobody taps. */
function withoutPrint(css: string): string {
  const start = css.indexOf('@media print');
  if (start < 0) return css;
  let depth = 0;
  for (let at = css.indexOf('{', start); at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return withoutPrint(css.slice(0, start) + css.slice(at + 1));
  }
  return css.slice(0, start);
}

/** The selectors of a stylesheet for which Chromium 150 restyles, or looks through, all of the page with a key or a tap. */
export function costlyHasSelectors(css: string): string[] {
  const selectors = withoutPrint(css.replace(COMMENT, '')).match(SELECTOR) ?? [];
  return selectors
    .map((selector) => selector.trim())
    .filter(
      (selector) =>
        selector.includes(':has(') && [PAGE, ANYTHING, THEN_ANYTHING].some((costly) => costly.test(selector)),
    );
}

/** A line for each such selector in the stylesheets among these files. */
export function costlySelectorsIn(files: readonly string[], root: string): string[] {
  return files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      costlyHasSelectors(readFileSync(join(root, file), 'utf8')).map(
        (selector) =>
          `${file}: ${selector} costs a restyle of the page with each key; say it by an attribute (decision 234).`,
      ),
    );
}
