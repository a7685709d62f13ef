// The permissions table of a service: who learns what by each of its calls, tried against the running service.
import { type FieldNode, getArgumentValues, type OperationDefinitionNode, parse, validate } from 'graphql';
import type { ServiceApp, ServiceContext } from '../app/service-app.ts';
import { codeOf } from '../errors/service-error.ts';
import { policyOf, requireCall, rootFields } from '../permissions/calls.ts';
import { roles, type Viewer } from '../viewer/viewer.ts';
import { execute } from './execute.ts';
import { isFullRun } from './full-run.ts';
import { testRequest } from './test-request.ts';

export interface PermissionTable {
  app: ServiceApp;
  /**
   * Column -> who asks. `nobody` is null; `owner` and `other` are members, and `owner` is whose the things in the rows
   * are; each role beyond member has a column of its name. Others (a friend, an anonymous caller) where they matter.
   */
  who: Record<string, Viewer | null>;
  /** What `$name` stands for in a call. `$me` is the asker's own id. */
  ids?: Record<string, string>;
  /** What every asker sends along. */
  headers?: Record<string, string>;
  /**
   * The rows: `call | answer for each column`, below `call | names of columns`. A call is a root field with the one thing
   * of it that is looked at, such as `comment(id: $hers) { can { edit } }`; after `gateway: ` it is the gateway that asks.
   * An answer is an error's code, `null`, `no` (false), `none` (an empty list) or `yes` (everything else).
   */
  table: string;
  /** Puts there what the rows are about: before the first cell, and again after each that may have changed something. */
  seed: () => Promise<unknown>;
  /** Every cell is tried. Default: in the full run; otherwise, of those of a row who may write, the first. */
  isWhole?: boolean;
}

type Field = ReturnType<typeof rootFields>[number];

interface Row extends Field {
  text: string;
  source: (asker: Viewer | null) => string;
  isFromGateway: boolean;
  expected: string[];
}

/** Other errors may count, as a wrong password does. */
const unchanging = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_INPUT', 'CONFLICT']);

interface Cell {
  row: Row;
  asker: Viewer | null;
  /** What the call's declaration alone says: undefined lets in. */
  refusal: string | undefined;
  answer: string;
  /** It was refused in a way that changes nothing. */
  hasChangedNothing: boolean;
}

/** The rows of a table and the names of its columns, with a sentence for each thing in it that cannot be read. */
export function readTable(given: PermissionTable) {
  const [header = '', ...lines] = given.table.split('\n').filter((line) => line.trim() !== '');
  const [, ...columns] = cellsOf(header);
  const problems = columnProblems(columns, given.who);
  const rows: Row[] = [];
  for (const line of lines) {
    const row = readRow(line, given);
    if (typeof row === 'string') problems.push(row);
    else if (row.expected.length !== columns.length) {
      problems.push(`${row.text}: ${row.expected.length} answers for ${columns.length} columns.`);
    } else rows.push(row);
  }
  return { columns, rows, problems };
}

/** Where the table does not hold or says too little, a sentence for each. Empty: every permission is as written. */
export async function brokenPermissions(given: PermissionTable): Promise<string[]> {
  const { columns, rows, problems } = readTable(given);
  if (problems.length > 0) return problems;
  const { isWhole = isFullRun } = given;
  const cells: Cell[] = [];
  let isSeeded = false;
  for (const row of rows) {
    for (const [index, column] of columns.entries()) {
      // What somebody before them may write is asked of everybody only in the full run: each such cell needs a seed of its own.
      if (row.type === 'Mutation' && !isWhole && isAllowedBefore(row.expected, index)) continue;
      if (!isSeeded) await given.seed();
      const cell = await tryCell(row, given.who[column]!, given);
      isSeeded = row.type !== 'Mutation' || cell.hasChangedNothing;
      cells.push(cell);
      if (cell.answer !== row.expected[index]) {
        problems.push(`${row.text}: ${column} gets ${cell.answer}, not ${row.expected[index]}.`);
      }
    }
  }
  return [...problems, ...rootFields(given.app.schema).flatMap((field) => gapsOf(field, cells))];
}

const isAllowedBefore = (expected: readonly string[], index: number) =>
  expected[index] === 'yes' && expected.indexOf('yes') < index;

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

function columnProblems(columns: string[], who: PermissionTable['who']): string[] {
  const meanings: Record<string, (asker: Viewer | null) => boolean> = {
    nobody: (asker) => asker === null,
    owner: (asker) => asker?.roles.join() === 'member',
    other: (asker) => asker?.roles.join() === 'member' && asker.memberId !== who.owner?.memberId,
  };
  for (const role of roles) {
    if (role !== 'member') meanings[role] = (asker) => asker?.roles.includes(role) ?? false;
  }
  const isMissing = (name: string) => !columns.includes(name);
  const [unknown, known] = [columns.filter((name) => !(name in who)), columns.filter((name) => name in who)];
  const isWrong = (name: string) => meanings[name]?.(who[name]!) === false;
  return [
    ...Object.keys(meanings)
      .filter(isMissing)
      .map((name) => `The table has no column for ${name}.`),
    ...unknown.map((name) => `Nobody is said to ask as ${name}.`),
    ...known.filter(isWrong).map((name) => `Anyone who asks as ${name} is not what that column means.`),
  ];
}

function readRow(line: string, { app, ids = {} }: PermissionTable): Row | string {
  const [first = '', ...expected] = cellsOf(line);
  const text = first.replace(/^gateway: /, '');
  const name = /^\w+/.exec(text)?.[0];
  const root = rootFields(app.schema).find(({ field }) => field.name === name);
  if (!root) return `${first}: there is no such call.`;
  const source = (asker: Viewer | null) => {
    const known: Record<string, string> = { ...ids, me: asker?.memberId ?? 'nobody' };
    const call = text.replace(/\$(\w+)/g, (all, id) => (known[id] === undefined ? all : JSON.stringify(known[id])));
    return `${root.type.toLowerCase()} { ${call} }`;
  };
  const [mistake] = validate(app.schema, parse(source(null)));
  if (mistake) return `${first}: ${mistake.message}`;
  return { ...root, text: first, source, isFromGateway: text !== first, expected };
}

async function tryCell(row: Row, asker: Viewer | null, { app, headers = {} }: PermissionTable): Promise<Cell> {
  const request = testRequest({ isFromGateway: row.isFromGateway, headers });
  const source = row.source(asker);
  const { data, errors } = await execute(app, source, {}, asker, request);
  const answer = errors ? String(errors[0]?.extensions.code) : answerIn(Object.values(data)[0]);
  const refusal = refusalOf(row, source, { viewer: asker, request, now: new Date() });
  return { row, asker, refusal, answer, hasChangedNothing: unchanging.has(answer) };
}

/** What the one thing that was looked at says. */
function answerIn(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return value === false ? 'no' : 'yes';
  const inside = Object.values(value);
  if (inside.length === 0) return Array.isArray(value) ? 'none' : 'yes';
  return inside.length === 1 ? answerIn(inside[0]) : 'yes';
}

function refusalOf({ field }: Row, source: string, context: ServiceContext): string | undefined {
  const [operation] = parse(source).definitions as OperationDefinitionNode[];
  const [call] = operation!.selectionSet.selections as FieldNode[];
  try {
    requireCall(policyOf(field), getArgumentValues(field, call!), context);
  } catch (error) {
    return codeOf(error);
  }
  return undefined;
}

/** What the rows do not show of a call, or show beyond its declaration. */
function gapsOf({ type, field }: Field, cells: Cell[]): string[] {
  const call = `${type}.${field.name}`;
  const own = cells.filter(({ row }) => row.field === field);
  if (own.length === 0) return [`${call} has no row.`];
  const { may, own: argument, asks = [], private: isPrivate = false } = policyOf(field);
  const letIn = own.filter(({ refusal }) => refusal === undefined);
  const refused = letIn.filter(({ answer }) => answer !== 'yes');
  const names = asks.map(({ name }) => name).join(', ');
  return [
    ...(letIn.length === refused.length && may !== 'anyone' ? [`${call}: no row has a yes.`] : []),
    ...(argument !== undefined && !own.some(({ refusal, asker }) => asker && refusal === 'FORBIDDEN')
      ? [`${call}: no row asks with another's ${argument}.`]
      : []),
    ...(isPrivate && !own.some(({ refusal, asker }) => asker?.actorId && refusal === 'FORBIDDEN')
      ? [`${call}: no row asks as anyone who acts for the member, which is private.`]
      : []),
    ...(asks.length > 0 && refused.length === 0 ? [`${call}: no row shows ${names} saying no.`] : []),
    ...(asks.length === 0
      ? [...new Set(refused.map(({ row }) => row.text))].map(
          (text) => `${text}: somebody who may call it is refused; name the policy in \`asks\`.`,
        )
      : []),
  ];
}
