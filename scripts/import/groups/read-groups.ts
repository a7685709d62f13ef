// A table of groups and who is in them, as a school's system or a spreadsheet writes it: one row for each member of each group.
import { normalizeIdentifier, trimInvisible } from '@banyan/member-text';
import { type GroupSeed, groupSeed } from '@banyan/social/import';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { Problem } from '../problem.ts';
import { readMeetings } from './read-meetings.ts';

/** A username, and where it stands. */
export interface Named {
  line: number;
  username: string;
}

/** A group as the file has it; who its people are is still to be found. */
export interface FileGroup {
  line: number;
  seed: Omit<GroupSeed, 'members' | 'teacher'>;
  /** A username, or the name of somebody who is no member. */
  teacher?: string;
  members: Named[];
}

/** Name of a column -> what it says of the group. Each but `group` may stand in one row of it, or in all. */
const details = {
  name: 'name',
  full_name: 'fullName',
  code: 'code',
  session: 'sessionCode',
  year: 'academicYear',
  location: 'location',
  teacher: 'teacher',
  meetings: 'meetings',
  starts: 'startsOn',
  ends: 'endsOn',
  time_zone: 'timeZone',
} as const;
type Column = keyof typeof details;

const columns = ['group', 'member', ...Object.keys(details)];

interface Row {
  line: number;
  record: Record<string, string>;
}

/** Every problem with its line, or the groups in the order of the file. */
export function readGroups(text: string): { groups: FileGroup[] } | { problems: Problem[] } {
  const read = readRows(text);
  if ('problems' in read) return read;
  const problems: Problem[] = [];
  const groups = new Map<string, Gathered>();
  for (const row of read.rows) addRow(row, groups, problems);
  const found = [...groups].map(([id, gathered]) => toGroup(id, gathered, problems));
  if (groups.size === 0) problems.push({ line: 1, says: 'There is no group in it.' });
  problems.sort((one, other) => one.line - other.line);
  return problems.length > 0 ? { problems } : { groups: found.flatMap((group) => group ?? []) };
}

/** Cells that are compared with something; the others are texts. */
const identifiers = ['member', 'code', 'session', 'starts', 'ends', 'time_zone'];

/** A right-to-left sheet puts marks into its cells that nobody sees. */
const cellOf = (cell: string, { column }: { column: unknown }) =>
  identifiers.includes(String(column)) ? normalizeIdentifier(cell) : trimInvisible(cell);

/** What a spreadsheet of some languages writes first, for other spreadsheets. */
const separatorLine = /^\ufeff?"?sep=([,;\t|])"?\n/i;

/** Whichever of the usual signs the line of names has most of. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split('\n', 1);
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The columns of the line of names, each under the name that we know it by. */
function columnsIn(names: string[], problems: Problem[], line: number): string[] {
  const known = names.map((name) =>
    normalizeIdentifier(name)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  for (const name of known)
    if (!columns.includes(name))
      problems.push({ line, says: `There is no column "${name}"; there are ${columns.join(', ')}.` });
  for (const name of columns)
    if (known.indexOf(name) !== known.lastIndexOf(name))
      problems.push({ line, says: `The column "${name}" stands there twice.` });
  for (const name of ['group', 'name'])
    if (!known.includes(name)) problems.push({ line, says: `The column "${name}" is missing.` });
  return known;
}

function readRows(text: string): { rows: Row[] } | { problems: Problem[] } {
  const problems: Problem[] = [];
  // The parser takes the first line's end for that of all; files from two systems have both.
  const even = text.replaceAll(/\r\n?/g, '\n');
  const [separator = '', sign] = separatorLine.exec(even) ?? [];
  const table = even.slice(separator.length);
  const before = separator ? 1 : 0;
  try {
    const rows = parse(table, {
      bom: true,
      cast: cellOf,
      columns: (names: string[]) => columnsIn(names, problems, 1 + before),
      delimiter: sign ?? delimiterOf(table),
      info: true,
      record_delimiter: '\n',
      // A quotation mark stands for a word that was cut short: the year תשפ"ז.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: Record<string, string>; info: Info }[];
    if (problems.length > 0) return { problems };
    return { rows: rows.map(({ record, info }) => ({ record, line: info.lines + before })) };
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const { lines = 1 } = failure as CsvError & { lines?: number };
    return { problems: [...problems, { line: lines + before, says: whatIsWrong(failure.code) }] };
  }
}

function whatIsWrong(code: string): string {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return 'This row has not as many cells as there are columns; one that holds the sign between cells stands in quotation marks.';
  if (code.includes('QUOTE'))
    return 'A cell that begins with a quotation mark ends with one, and has each one inside it twice.';
  return 'This row is not part of a table.';
}

interface Gathered {
  line: number;
  said: Map<Column, { line: number; value: string }>;
  members: Map<string, Named>;
}

/** A row that says twice what another says changes nothing; one that says otherwise is a problem. */
function addRow({ line, record }: Row, groups: Map<string, Gathered>, problems: Problem[]): void {
  const id = record.group ?? '';
  if (id === '') return void problems.push({ line, says: 'This row names no group.' });
  const group = groups.get(id) ?? { line, said: new Map(), members: new Map() };
  groups.set(id, group);
  for (const column of Object.keys(details) as Column[]) {
    const value = record[column];
    if (!value) continue;
    const known = group.said.get(column);
    if (known && known.value !== value)
      problems.push({ line, says: `The ${column} of ${id} is another in line ${known.line}.` });
    if (!known) group.said.set(column, { line, value });
  }
  const username = record.member?.toLowerCase();
  if (username && !group.members.has(username)) group.members.set(username, { line, username });
}

function toGroup(id: string, { line, said, members }: Gathered, problems: Problem[]): FileGroup | null {
  const { teacher, meetings, ...texts } = Object.fromEntries([...said].map(([column, { value }]) => [column, value]));
  const times = readMeetings(meetings ?? '');
  if (!times)
    problems.push({
      line: said.get('meetings')!.line,
      says: `The meetings of ${id} must be such as "Sun 18:00-19:30; Wed 20:00-21:30".`,
    });
  const named = Object.entries(texts).map(([column, value]) => [details[column as Column], value]);
  const seed = { ...Object.fromEntries(named), id, meetings: times ?? [] } as FileGroup['seed'];
  const checked = groupSeed.safeParse(seed);
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = Object.entries(details).find(([, field]) => field === path[0])?.[0] as Column | undefined;
    const place = column && said.get(column);
    problems.push({ line: place?.line ?? line, says: `The ${column ?? 'group'} of ${id}: ${message}.` });
  }
  return checked.success && times ? { line, seed, ...(teacher && { teacher }), members: [...members.values()] } : null;
}
