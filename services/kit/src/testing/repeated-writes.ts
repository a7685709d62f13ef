// Every write of a service asked twice, as by a device that was not answered: the calls are those of its permissions table.
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { rootFields } from '../permissions/calls.ts';
import { execute } from './execute.ts';
import { type PermissionTable, readTable } from './permission-table.ts';
import { testRequest } from './test-request.ts';

export interface RepeatedWrites extends PermissionTable {
  mongoUrl: string;
  /** How rows begin of which a second call is another, each with the reason why that is right. */
  again?: Record<string, string>;
  /** Between the two. */
  later?: () => void;
}

const eventLog = 'facts';

/**
 * A sentence for each write that is not found again: that answers the second time otherwise, changes what stands in the database, or
 * reports it again; and for each write without a row that says yes. Empty: a write that was not answered may be asked again.
 */
export async function brokenRepeats(given: RepeatedWrites): Promise<string[]> {
  const { columns, rows, problems } = readTable(given);
  const { app, again = {}, seed } = given;
  const writes = rootFields(app.schema).filter(({ type }) => type === 'Mutation');
  const connection = await connectMongo(given.mongoUrl, app.name);
  const isRepeated = ({ text }: Row) => Object.keys(again).some((begin) => text.startsWith(begin));
  for (const { field } of writes) {
    const of = rows.filter((row) => row.field === field);
    const tried = of.filter((row) => row.expected.includes('yes') && !isRepeated(row));
    if (tried.length === 0 && !of.every(isRepeated)) problems.push(`${field.name}: no row asks it with a yes.`);
    for (const row of tried) {
      const asker = given.who[columns[row.expected.indexOf('yes')]!]!;
      const found = await againAndAgain(() => seed().then(() => askTwice(row, asker, given, connection)));
      problems.push(...found.map((how) => `${row.text}: ${how}.`));
    }
  }
  await connection.close();
  const unknown = Object.keys(again).filter((begin) => !rows.some(({ text }) => text.startsWith(begin)));
  return [...problems, ...unknown.map((begin) => `No row begins with ${begin}`)];
}

/** What is wrong each time: a job of the service may write between the two, but not every time. */
async function againAndAgain(look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let attempt = 0; attempt < 2 && found.length > 0; attempt += 1) found = await look();
  return found;
}

type Row = ReturnType<typeof readTable>['rows'][number];

async function askTwice(
  row: Row,
  asker: PermissionTable['who'][string],
  { app, headers = {}, later }: RepeatedWrites,
  connection: Connection,
): Promise<string[]> {
  const ask = async () => {
    const request = testRequest({ isFromGateway: row.isFromGateway, headers });
    const answer = await execute(app, row.source(asker), {}, asker ?? null, request);
    return { answer: JSON.stringify(answer), stands: await selectVisible(connection) };
  };
  const first = await ask();
  later?.();
  const second = await ask();
  const changed = Object.keys(second.stands).filter(
    (name) => !isDeepStrictEqual(first.stands[name], second.stands[name]),
  );
  return [
    ...(first.answer === second.answer ? [] : [`the second answer is ${second.answer}, not ${first.answer}`]),
    ...changed.map((name) => (name === eventLog ? 'it is told again' : `the second changes ${name}`)),
  ];
}

/** All rows of all collections, once what was written has been reported. The log is read last: a domain event is in it before its row is without. */
async function selectVisible({ db }: Connection): Promise<Record<string, unknown[]>> {
  const collections = (await db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();
  const read = async (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => [name, await db!.collection(name).find().sort({ _id: 1 }).toArray()] as const),
    );
  for (;;) {
    const rows = await read(collections.filter((name) => name !== eventLog));
    const isTold = rows.every(([, found]) => found.every(({ outbox = [] }) => (outbox as unknown[]).length === 0));
    if (isTold) return Object.fromEntries([...rows, ...(await read([eventLog]))]);
    await wait(5);
  }
}
