// The file of an import against the members and groups there are: what each row would change, or everything that is wrong. Reads only.
import { createHash } from 'node:crypto';
import { codeOf, signInMethods } from '@banyan/kit';
import { isOtherFile, readText } from '@banyan/kit/table';
import type { Identity } from '../context.ts';
import { type FoundGroup, groupFinder } from '../importing/named-groups.ts';
import type { PersonProblem } from '../importing/person-problem.ts';
import { createPeoplePlanner, type PlannedPerson, planAtOnce } from '../importing/plan-people.ts';
import { type FilePerson, fieldOfColumn, readPeople } from '../importing/read-people.ts';
import { changesRoles } from './given-role.ts';
import type { ImportCounts } from './people-import.model.ts';
import { cellProblem, type ImportProblem, ProblemList, tableProblemOf } from './problems.ts';

/** More are for the command, which has no request to answer. */
export const mostRows = 20_000;
/** A row has several lines where a cell has; so many have no table of so many rows. Millions of them would be read for seconds. */
const mostLines = 5 * mostRows;
export interface PlannedRow extends PlannedPerson {
  line: number;
  /** As the table calls them. */
  groupNames: readonly string[];
  /** Groups they are not in yet, by id. */
  joins: string[];
  /** What of the member is changed, as it is now; a field that is missing is not set. */
  before: PlannedPerson['changes'];
}

export interface TablePlan {
  counts: ImportCounts;
  /** The same as long as the file would change the same. */
  version: string;
  problems: ImportProblem[];
  problemTotal: number;
}

export type Planning = Pick<Identity, 'models' | 'callInternal' | 'deployment' | 'memberDataHandlers'>;

/** `take` is given the rows part by part, in their order. */
export async function planTable(
  identity: Planning,
  bytes: Uint8Array,
  take: (rows: readonly PlannedRow[]) => Promise<void> | void,
): Promise<TablePlan> {
  const plan = newPlan();
  const table = readPeopleOf(bytes);
  for (const problem of table.problems) plan.problems.add(problem);
  const planPart = createPeoplePlanner(identity.models, {
    countryCode: identity.deployment.defaultCountryCode,
    keepsAdminContacts: true,
  });
  const find = await finderFor(identity, table.people);
  const signsInByPhone = signInMethods(identity.deployment).includes('phone');
  for (let from = 0; from < table.people.length; from += planAtOnce) {
    const people = table.people.slice(from, from + planAtOnce);
    const part = await planPart(
      people.map(({ seed }) => seed),
      from,
    );
    for (const problem of problemsIn(people, { from, problems: part.problems, find })) plan.problems.add(problem);
    const rows = part.people.map((planned) => rowOf(planned, table.people[planned.index]!, find));
    for (const row of rows) count(plan, row, signsInByPhone);
    await take(rows);
  }
  const { counts, hash, problems } = plan;
  const version = hash.digest('base64url').slice(0, 22);
  return { counts, version, problems: problems.first(), problemTotal: problems.total };
}

function readPeopleOf(bytes: Uint8Array): { people: FilePerson[]; problems: ImportProblem[] } {
  if (isOtherFile(bytes)) return { people: [], problems: [{ line: 1, code: 'NO_TEXT' }] };
  const content = readText(bytes);
  if ('problem' in content) return { people: [], problems: [{ line: content.problem.line, code: 'NOT_UTF8' }] };
  const text = withoutBlankEnd(content.text);
  if (linesIn(text) > mostLines) return { people: [], problems: [{ line: mostLines, code: 'TOO_MANY' }] };
  const { people, problems } = readPeople(text, mostRows + 1);
  const tooMany = people[mostRows];
  if (tooMany) return { people: [], problems: [{ line: tooMany.line, code: 'TOO_MANY' }] };
  return { people, problems: problems.map(tableProblemOf) };
}

/** Spreadsheets save hundreds of thousands of empty rows below a table whose cells were formatted. */
function withoutBlankEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,;\t\r\n'.includes(text[end - 1]!)) end -= 1;
  const ofLine = text.indexOf('\n', end);
  return ofLine < 0 ? text : text.slice(0, ofLine + 1);
}

const linesIn = (text: string): number => text.match(/\n|\r(?!\n)/g)?.length ?? 0;

interface Counting {
  counts: ImportCounts;
  hash: ReturnType<typeof createHash>;
  problems: ProblemList;
}

const newPlan = (): Counting => ({
  counts: { added: 0, changed: 0, unchanged: 0, joined: 0, withoutWayIn: 0, rolesChanged: 0 },
  hash: createHash('sha256'),
  problems: new ProblemList(),
});

function count({ counts, hash }: Counting, row: PlannedRow, signsInByPhone: boolean): void {
  const { person, memberId, changes, joins, before } = row;
  const isChanged = Object.keys(changes).length > 0;
  counts[memberId ? (isChanged ? 'changed' : 'unchanged') : 'added'] += 1;
  counts.joined += joins.length;
  if (changesRoles(changes)) counts.rolesChanged += 1;
  if (!memberId && !(signsInByPhone && person.phoneNumber)) counts.withoutWayIn += 1;
  hash.update(JSON.stringify([person.username, memberId ?? '', changes, before, joins]));
}

type Finder = (name: string) => FoundGroup;

function rowOf(planned: PlannedPerson, { line, groups }: FilePerson, find: Finder): PlannedRow {
  const own = planned.member?.groups ?? [];
  const ids = groups.flatMap((name) => {
    const found = find(name);
    return 'id' in found && !own.includes(found.id) ? [found.id] : [];
  });
  return { ...planned, line, groupNames: groups, joins: [...new Set(ids)], before: beforeOf(planned) };
}

function beforeOf({ member, changes }: PlannedPerson): PlannedPerson['changes'] {
  const fields = Object.keys(changes) as (keyof typeof changes)[];
  return Object.fromEntries(fields.flatMap((field) => (member?.[field] === undefined ? [] : [[field, member[field]]])));
}

function problemsIn(
  people: readonly FilePerson[],
  { from, problems, find }: { from: number; problems: readonly PersonProblem[]; find: Finder },
): ImportProblem[] {
  const ofGroups = people.flatMap(({ line, groups }) =>
    groups.flatMap((name) => {
      const found = find(name);
      return 'code' in found ? [cellProblem(line, found.code, 'groups', name)] : [];
    }),
  );
  const ofPeople = problems.map(({ index, field, code }) => {
    const { line, seed } = people[index - from]!;
    const column = Object.entries(fieldOfColumn).find(([, each]) => each === field)?.[0];
    return cellProblem(line, code, column, field && seed[field]);
  });
  return [...ofPeople, ...ofGroups];
}

async function finderFor(identity: Planning, people: readonly FilePerson[]): Promise<Finder> {
  if (people.every(({ groups }) => groups.length === 0)) return groupFinder([]);
  return groupFinder(await allGroups(identity));
}

/** Where there is no social there are no groups; where it is only away this fails. */
async function allGroups({ callInternal, memberDataHandlers }: Planning): Promise<{ id: string; name: string }[]> {
  const groups: { id: string; name: string }[] = [];
  try {
    for (let after = ''; ; after = groups.at(-1)!.id) {
      const page = await callInternal('social.allGroups', { after });
      if (page.groups.length === 0) return groups;
      groups.push(...page.groups);
    }
  } catch (failure) {
    if (codeOf(failure) !== 'SERVICE_UNAVAILABLE' || memberDataHandlers().social) throw failure;
    return [];
  }
}
