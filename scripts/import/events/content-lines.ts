// An iCalendar file as its content lines, each with the line of the file it starts on.
import type { CalendarText } from './calendar-text.ts';

export interface ContentLine {
  line: number;
  /** Upper case; empty where the line has none. */
  name: string;
  /** Upper case name -> value, without its quotes. */
  parameters: ReadonlyMap<string, string>;
  value: string;
  /** Why it cannot be read. It matters only where the line is needed. */
  problem?: string;
}

const folded = /^[ \t]/;
/** name *(;param) : value, where a quoted parameter may hold a colon. Millions of them would end the matching itself. */
const shape = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*)){0,999}){0,999}):(.*)$/s;
const eachParameter = /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*)){0,999})/g;
/** Old Outlook writes `X-ALT-DESC` alone; another word alone may be the rest of the line before it. */
const onlyName = /^(?:([A-Za-z0-9-]+)[;:=]|(X-[A-Za-z0-9-]+)\s*$)/i;

/** Unfolds and splits. Never throws: a line that is none says so itself. */
export function contentLines({ text, broken }: CalendarText): ContentLine[] {
  return unfold(text.replace(/^\ufeff/, '')).map(({ line, last, text: whole }) => {
    for (let part = line; part <= last; part += 1)
      if (broken.has(part)) return { ...unread(whole, line), problem: 'This line is not UTF-8 text.' };
    const [, name, parameters, value] = shape.exec(whole) ?? [];
    if (name === undefined) return unread(whole, line);
    return withZone({ line, name: name.toUpperCase(), parameters: parametersOf(parameters!), value: value! });
  });
}

/** Outlook leaves out the quotes round a zone with a colon; a date has none itself. */
function withZone(line: ContentLine): ContentLine {
  const [tzid, end] = [line.parameters.get('TZID'), line.value.lastIndexOf(':')];
  if (tzid === undefined || end < 0) return line;
  const parameters = new Map(line.parameters).set('TZID', `${tzid}:${line.value.slice(0, end)}`);
  return { ...line, parameters, value: line.value.slice(end + 1) };
}

function unread(whole: string, line: number): ContentLine {
  const [, before, alone] = onlyName.exec(whole) ?? [];
  const name = (before ?? alone ?? '').toUpperCase();
  const problem = `"${cut(whole)}" is not a calendar line (NAME:value).`;
  return { line, name, parameters: new Map(), value: '', problem };
}

function parametersOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(eachParameter)].map(([, name, value]) => [name!.toUpperCase(), value!.replaceAll('"', '')]),
  );
}

/** `last`: the line of the file it ends on. */
function unfold(text: string): { line: number; last: number; text: string }[] {
  const whole: { line: number; last: number; text: string }[] = [];
  for (const [index, part] of text.split(/\r\n|\n|\r/).entries()) {
    const before = whole.at(-1);
    if (folded.test(part) && before) {
      before.text += part.slice(1);
      before.last = index + 1;
    } else if (part.trim() !== '') whole.push({ line: index + 1, last: index + 1, text: part });
  }
  return whole;
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
