// feedsmith gives entries without their place; the n-th <item> or <entry> of the text is the n-th entry.

/** The line each entry starts on, in order. Comments and CDATA do not count. */
export function entryLines(text: string): number[] {
  const visible = text.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, (hidden) => hidden.replace(/[^\n]/g, ' '));
  return [...visible.matchAll(/<(?:[\w-]+:)?(?:item|entry)[\s>]/g)].map(({ index }) => lineAt(visible, index));
}

/** The line of the first match, if any. */
export function firstLineOf(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text);
  return found ? lineAt(text, found.index) : undefined;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
