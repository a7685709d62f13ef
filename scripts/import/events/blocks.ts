// BEGIN and END as a tree: what ical.js reads by property, we must be able to find by line.
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

/** The calendar in the lines, or what keeps them from being one. */
export function readBlocks(lines: readonly ContentLine[]): { calendar?: Block; problems: Problem[] } {
  const open: Block[] = [];
  const calendars: Block[] = [];
  const problems: Problem[] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN')
      open.push({ name: line.value.trim().toUpperCase(), line: line.line, lines: [], blocks: [] });
    else if (line.name === 'END') {
      const block = open.pop();
      const name = line.value.trim().toUpperCase();
      if (block?.name !== name) {
        const expected = block ? `END:${block.name} (begun on line ${block.line})` : 'no END';
        return { problems: [{ line: line.line, says: `END:${name} stands where ${expected} is expected.` }] };
      }
      (open.at(-1)?.blocks ?? calendars).push(block);
    } else if (open.length > 0) open.at(-1)!.lines.push(line);
    else problems.push({ line: line.line, says: `${line.name} stands outside BEGIN:VCALENDAR.` });
  }
  const unclosed = open.at(-1);
  if (unclosed) problems.push({ line: unclosed.line, says: `BEGIN:${unclosed.name} is never ended.` });
  else if (calendars[0]?.name !== 'VCALENDAR')
    problems.push({ line: 1, says: 'There is no BEGIN:VCALENDAR: this is not a calendar file.' });
  return { calendar: calendars[0], problems };
}

/** The lines of one property in a block. */
export function linesNamed(block: Block, name: string): ContentLine[] {
  return block.lines.filter((line) => line.name === name);
}
