/**
 * What asking for a code takes with a number that a member has, and with one that nobody has, in turn: the clock must not
 * say who is a member (safe-behaviour 2).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { createApp } from '@banyan/identity';
import { importMembers } from '@banyan/identity/import';
import { createOutboxSms, type ServiceApp } from '@banyan/kit';
import { execute, testDeployment, testDeps, testRequest } from '@banyan/kit/testing';
import type { Section } from './results.ts';
import { median, percentile } from './statistics.ts';

const ROUNDS = 400;
/** The first ones warm the caches of engine and driver. */
const WARM_UP = 40;

const known = (round: number) => `+97252555${String(1000 + round)}`;
const unknown = (round: number) => `+97252666${String(1000 + round)}`;
/** A network of its own for each, or the limits would answer. */
const networkOf = (round: number) => `10.${1 + (round >> 8)}.${round & 255}.1`;

type Ask = (app: ServiceApp, number: string, ip: string) => Promise<void>;

async function call(app: ServiceApp, document: string, variables: object, ip: string): Promise<Record<string, string>> {
  const { data, errors } = await execute(app, document, { ...variables }, null, testRequest({ ip }));
  if (errors?.length) throw new Error(`The bench was refused: ${errors[0]?.message}`);
  return data as Record<string, string>;
}

const asks: Record<string, Ask> = {
  'sign-in by phone': async (app, n, ip) =>
    void (await call(app, 'mutation($n: String!) { tokenByPhone(phoneNumber: $n) { loginToken } }', { n }, ip)),
  'a forgotten password': async (app, n, ip) => {
    const begin = 'mutation($n: String!) { emailByPhone(phoneNumber: $n) }';
    const { emailByPhone: h } = await call(app, begin, { n }, ip);
    await call(app, 'mutation($h: String!) { requestPasswordReset(handle: $h) }', { h }, ip);
  },
};

interface KnownNumbersRow {
  what: string;
  known: readonly number[];
  unknown: readonly number[];
}

async function timeEach(app: ServiceApp, what: string, ask: Ask, base: number): Promise<KnownNumbersRow> {
  const row = { what, known: [] as number[], unknown: [] as number[] };
  const time = async (times: number[], number: string, round: number) => {
    const start = performance.now();
    await ask(app, number, networkOf(round));
    if (round >= base + WARM_UP) times.push(performance.now() - start);
  };
  for (let round = base; round < base + ROUNDS; round++) {
    const pair = [() => time(row.known, known(round), round), () => time(row.unknown, unknown(round), round)];
    // Each comes first as often as the other.
    for (const one of round % 2 ? pair.reverse() : pair) await one();
  }
  return row;
}

/** Both ways to ask for a code, each number asked once. Times are of the whole service call. */
export async function compareKnownNumbers(): Promise<Section> {
  const dir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const server = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  try {
    const members = Array.from({ length: 2 * ROUNDS }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      username: `member-${index}`,
      phoneNumber: known(index),
    }));
    await importMembers(server.url, members);
    const deployment = testDeployment({ signIn: 'both', sms: { provider: 'outbox', perDay: 10_000 } });
    const deps = { mongoUrl: server.url, clock: () => new Date(), deployment, sms: createOutboxSms() };
    const app = await createApp(testDeps(deps));
    const rows = [];
    for (const [index, [what, ask]] of Object.entries(asks).entries())
      rows.push(await timeEach(app, what, ask, index * ROUNDS));
    await app.stop();
    return section(rows);
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

const ms = (times: readonly number[], share: number) => percentile(times, share).toFixed(2);

function section(rows: readonly KnownNumbersRow[]): Section {
  return {
    title: 'A number somebody has, and one that nobody has',
    method: `The identity service on the embedded engine, ${rows[0]!.known.length} calls of each, in turn, each with a number and from a network of its own.`,
    columns: ['call', 'known p50 ms', 'p90 ms', 'unknown p50 ms', 'p90 ms'],
    rows: rows.map(({ what, known, unknown }) => [
      what,
      ms(known, 0.5),
      ms(known, 0.9),
      ms(unknown, 0.5),
      ms(unknown, 0.9),
    ]),
    goals: rows.map(({ what, known, unknown }) => {
      const ratio = median(known) / median(unknown);
      const isMet = ratio < 1.1 && ratio > 1 / 1.1;
      return { text: `${what}: known against unknown within 1.1x either way`, figure: `${ratio.toFixed(2)}x`, isMet };
    }),
  };
}
