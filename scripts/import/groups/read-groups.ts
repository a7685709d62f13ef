// A table of groups and who is in them, as a school's system or a spreadsheet writes it: one row for each member of each group.
import { type GroupSeed, groupSeed } from '@banyan/social/import';
import type { Problem } from '../problem.ts';
import { readTable, type TableRow } from '../table/read-table.ts';
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

const columns = {
  known: ['group', 'member', ...Object.keys(details)],
  required: ['group', 'name'],
  identifiers: ['member', 'code', 'session', 'starts', 'ends', 'time_zone'],
};

/** Every problem with its line, or the groups in the order of the file. */
export function readGroups(text: string): { groups: FileGroup[] } | { problems: Problem[] } {
  const read = readTable(text, columns);
  if ('problems' in read) return read;
  const problems: Problem[] = [];
  const groups = new Map<string, Gathered>();
  for (const row of read.rows) addRow(row, groups, problems);
  const found = [...groups].map(([id, gathered]) => toGroup(id, gathered, problems));
  if (groups.size === 0) problems.push({ line: 1, says: 'There is no group in it.' });
  problems.sort((one, other) => one.line - other.line);
  return problems.length > 0 ? { problems } : { groups: found.flatMap((group) => group ?? []) };
}

interface Gathered {
  line: number;
  said: Map<Column, { line: number; value: string }>;
  members: Map<string, Named>;
}

/** A row that says twice what another says changes nothing; one that says otherwise is a problem. */
function addRow({ line, record }: TableRow, groups: Map<string, Gathered>, problems: Problem[]): void {
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
