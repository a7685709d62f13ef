// An iCalendar file as its content lines, each with the line of the file it starts on.
import type { Problem } from '../problem.ts';

export interface ContentLine {
  line: number;
  /** Upper case. */
  name: string;
  /** As written, between name and value. */
  parameters: string;
  value: string;
}

const folded = /^[ \t]/;
/** name *(;param) : value, where a quoted parameter may hold a colon. */
const shape = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/s;

/** Unfolds and splits; every line that is no content line is a problem. */
export function contentLines(text: string): { lines: ContentLine[]; problems: Problem[] } {
  const lines: ContentLine[] = [];
  const problems: Problem[] = [];
  for (const { line, text: whole } of unfold(text)) {
    const [, name, parameters, value] = shape.exec(whole) ?? [];
    if (name === undefined) problems.push({ line, says: `"${cut(whole)}" is not a calendar line (NAME:value).` });
    else lines.push({ line, name: name.toUpperCase(), parameters: parameters!, value: value! });
  }
  return { lines, problems };
}

function unfold(text: string): { line: number; text: string }[] {
  const whole: { line: number; text: string }[] = [];
  for (const [index, part] of text.split(/\r\n|\n|\r/).entries()) {
    const last = whole.at(-1);
    if (folded.test(part) && last) last.text += part.slice(1);
    else if (part.trim() !== '') whole.push({ line: index + 1, text: part });
  }
  return whole;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
