// BEGIN and END as a tree, in which everything can be found by its line.
import type { Problem } from '../problem.ts';
import type { ContentLine } from './content-lines.ts';

export interface Block {
  /** VCALENDAR, VEVENT, … */
  name: string;
  /** Of its BEGIN. */
  line: number;
  lines: ContentLine[];
  blocks: Block[];
}

export interface Blocks {
  /** A file may hold several calendars (RFC 5545 §3.4). */
  calendars: Block[];
  /** Lines that stand in none of them. */
  strays: Problem[];
}

/** The calendars in the lines, or what keeps the whole from being any. */
export function readBlocks(lines: readonly ContentLine[]): Blocks | { problems: Problem[] } {
  const open: Block[] = [];
  const roots: Block[] = [];
  const strays: Problem[] = [];
  for (const line of lines) {
    const name = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') open.push({ name, line: line.line, lines: [], blocks: [] });
    else if (line.name === 'END') {
      const block = open.pop();
      if (block?.name !== name) return { problems: [...broken(lines, line.line), wrongEnd(line.line, name, block)] };
      (open.at(-1)?.blocks ?? roots).push(block);
    } else if (open.length > 0) open.at(-1)!.lines.push(line);
    else strays.push({ line: line.line, says: line.problem ?? `${line.name} stands outside BEGIN:VCALENDAR.` });
  }
  const unclosed = open.at(-1);
  if (unclosed) {
    const never = { line: unclosed.line, says: `BEGIN:${unclosed.name} is never ended.` };
    return { problems: [...broken(lines, Number.POSITIVE_INFINITY), never] };
  }
  if (roots.some(({ name }) => name === 'VCALENDAR')) return { calendars: calendarsOf(roots, strays), strays };
  return { problems: [...strays, { line: 1, says: 'There is no BEGIN:VCALENDAR: this is not a calendar file.' }] };
}

function calendarsOf(roots: readonly Block[], strays: Problem[]): Block[] {
  for (const { name, line } of roots)
    if (name !== 'VCALENDAR') strays.push({ line, says: `BEGIN:${name} stands outside BEGIN:VCALENDAR.` });
  return roots.filter(({ name }) => name === 'VCALENDAR');
}

function wrongEnd(line: number, name: string, block: Block | undefined): Problem {
  const expected = block ? `END:${block.name} (begun on line ${block.line})` : 'no END';
  return { line, says: `END:${name} stands where ${expected} is expected.` };
}

/** Of a file whose structure is broken, lines that cannot be read may be why. */
function broken(lines: readonly ContentLine[], until: number): Problem[] {
  return lines.flatMap(({ line, problem }) => (problem && line < until ? [{ line, says: problem }] : [])).slice(0, 20);
}

/** The lines of one property in a block. */
export function linesNamed(block: Block, name: string): ContentLine[] {
  return block.lines.filter((line) => line.name === name);
}

/** The first value of a property in a block. Undefined where it has none that can be read. */
export function valueNamed(block: Block, name: string): string | undefined {
  return linesNamed(block, name).find(({ problem }) => !problem)?.value;
}

/** TEXT as it is meant (RFC 5545 §3.3.11). */
export function unescapeText(value: string): string {
  return value.replace(/\\([nN,;:"\\])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));
}
