// feedsmith gives entries without their place; the n-th <item> or <entry> of the text is the n-th entry.

export interface EntryLines {
  /** The line each entry starts on, in order. */
  lines: number[];
  /** Of those that hold nothing, which feedsmith leaves out. */
  empty: number[];
}

/** Comments do not count, nor what only looks like an entry within CDATA. */
export function entryLines(text: string): EntryLines {
  const visible = text
    .replace(/<!--.*?-->/gs, blank)
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (whole, inside: string) =>
      inside.trim() === '' ? blank(whole) : whole.replace(/[^\n]/g, '.'),
    );
  const found: EntryLines = { lines: [], empty: [] };
  let [line, from] = [1, 0];
  for (const { index, 0: tag, 1: name } of visible.matchAll(/<((?:[\w-]+:)?(?:item|entry))(?:\s[^>]*?)?\/?>/g)) {
    line += visible.slice(from, index).split('\n').length - 1;
    from = index;
    const start = index + tag.length;
    const isEmpty = tag.endsWith('/>') || saysNothing(visible.slice(start, visible.indexOf(`</${name}`, start)));
    found[isEmpty ? 'empty' : 'lines'].push(line);
  }
  return found;
}

const blank = (hidden: string) => hidden.replace(/[^\n]/g, ' ');

/** Neither a text between its tags nor a value within one. */
const saysNothing = (inside: string) =>
  inside.replace(/<[^>]*>/g, (tag) => (/=\s*["'][^"']/.test(tag) ? '.' : '')).trim() === '';

/** The line of the first match, if any. */
export function firstLineOf(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text);
  return found ? lineAt(text, found.index) : undefined;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
