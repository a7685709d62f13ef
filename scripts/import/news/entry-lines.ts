// feedsmith gives entries without their place; the n-th <item> or <entry> of the text is the n-th entry.

export interface EntryLines {
  /** The line each entry starts on, in order. */
  lines: number[];
  /** Of those that hold nothing, which feedsmith leaves out. */
  empty: number[];
}

const beginsEntry = /^<(?:[\w-]+:)?(?:item|entry)(?=[\s/>])/;
const endsEntry = /^<\/(?:[\w-]+:)?(?:item|entry)\s*>/;

/**
 * Comments do not count, nor what only looks like an entry within CDATA or a value. Each letter is read once: what is sought
 * again from each beginning does not end for a file that means harm.
 */
export function entryLines(text: string): EntryLines {
  const found: EntryLines = { lines: [], empty: [] };
  const entry = { depth: 0, line: 1, isEmpty: true };
  let line = 1;
  const close = () => found[entry.isEmpty ? 'empty' : 'lines'].push(entry.line);
  for (const piece of piecesOf(text)) {
    const isBeginning = beginsEntry.test(piece);
    if (isBeginning && entry.depth === 0) Object.assign(entry, { line, isEmpty: true });
    else if (entry.depth > 0 && saysSomething(piece)) entry.isEmpty = false;
    const isWhole = isBeginning && piece.endsWith('/>');
    if (isBeginning && !isWhole) entry.depth += 1;
    else if (isWhole && entry.depth === 0) close();
    else if (endsEntry.test(piece) && entry.depth > 0) {
      entry.depth -= 1;
      if (entry.depth === 0) close();
    }
    line += newlinesIn(piece);
  }
  return found;
}

/** Tags, what stands between them, and what begins and ends as only its kind does. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '<' ? endOfMarkup(text, at) : text.indexOf('<', at);
    const next = end < 0 ? text.length : end;
    yield text.slice(at, next);
    at = next;
  }
}

const comment = ['<!--', '-->'] as const;
const cdata = ['<![CDATA[', ']]>'] as const;
const instruction = ['<?', '?>'] as const;

function endOfMarkup(text: string, at: number): number {
  const own = [comment, cdata, instruction].find(([begins]) => text.startsWith(begins, at));
  if (!own) return endOfTag(text, at);
  const end = text.indexOf(own[1], at + own[0].length);
  return end < 0 ? -1 : end + own[1].length;
}

/** A value in it may hold the sign that ends tags. */
function endOfTag(text: string, at: number): number {
  const sign = /["'>]/g;
  for (let from = at; from >= 0; ) {
    sign.lastIndex = from;
    const found = sign.exec(text);
    if (!found) return -1;
    if (found[0] === '>') return found.index + 1;
    const end = text.indexOf(found[0], found.index + 1);
    from = end < 0 ? -1 : end + 1;
  }
  return -1;
}

/** A text between tags, or a value within one. */
function saysSomething(piece: string): boolean {
  if (piece.startsWith(comment[0]) || piece.startsWith(instruction[0])) return false;
  if (piece.startsWith(cdata[0])) return piece.slice(cdata[0].length, -cdata[1].length).trim() !== '';
  return piece.startsWith('<') ? /=\s*["'][^"']/.test(piece) : piece.trim() !== '';
}

const newlinesIn = (piece: string): number => piece.split('\n').length - 1;

/** The line of the first match, if any. */
export function firstLineOf(text: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(text);
  return found ? newlinesIn(text.slice(0, found.index)) + 1 : undefined;
}
