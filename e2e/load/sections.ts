/** Each measurement with its goal, as a section of the results. The goals are those of the first milestone. */
import { type FanOutRow, type FeedCostRow, measureFanOut, type ReceiversRow } from '@banyan/mesh-gateway/bench';
import type { ColdLoadSummary } from './cold-load.ts';
import type { FeedPagesSummary } from './feed-pages.ts';
import type { Section } from './results.ts';
import type { PhaseSummary, WorstDaySummary } from './worst-day/measure-worst-day.ts';
import { tallyLines } from './worst-day/tally.ts';

const KIB = 1024;
export const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const kib = (bytes: number) => (bytes / KIB).toFixed(1);
export const times = (ratio: number) => `${ratio.toFixed(2)}x`;
const slower = (rate: number) => (rate === 1 ? 'full' : `${rate}x slower`);

export function required<Item>(item: Item | undefined, what: string): Item {
  if (item === undefined) throw new Error(`The bench has no row for ${what}.`);
  return item;
}

export function coldLoadSection(rows: ColdLoadSummary[]): Section {
  const find = (name: string, cpuSlowdown: number) =>
    required(
      rows.find((row) => row.name === name && row.cpuSlowdown === cpuSlowdown),
      `${name} at ${cpuSlowdown}x`,
    );
  const ratio = (cpuSlowdown: number) =>
    find('composed', cpuSlowdown).feedMs / find('plain bundle', cpuSlowdown).feedMs;
  return {
    title: 'Cold time to the feed',
    method:
      'A member who signed in before comes back with an empty cache, wide screen, 1.6 Mbit/s and 150 ms, HTTP/1.1. The plain bundle is the same source in one webpack build behind the same server. Bytes are those on the wire before the first card stood.',
    columns: ['app', 'CPU', 'ms to feed', 'requests', 'JS KiB', 'CSS KiB', 'page KiB'],
    rows: rows.map((row) => [
      row.name,
      slower(row.cpuSlowdown),
      ms(row.feedMs),
      row.requests,
      kib(row.scriptBytes),
      kib(row.styleBytes),
      kib(row.pageBytes),
    ]),
    goals: [
      ...[1, 4].map((slowdown) => ({
        text: `composed against plain at ${slowdown === 1 ? 'full' : '4x slower'} CPU, at most 1.08x`,
        figure: times(ratio(slowdown)),
        isMet: ratio(slowdown) <= 1.08,
      })),
      ...weightGoals(find('composed', 1)),
    ],
  };
}

/** What may come over the wire before the first feed stands, KiB. */
const mostKib = [
  ['JS to the first feed', 'scriptBytes', 185],
  ['CSS to the first feed', 'styleBytes', 10],
  ['the page', 'pageBytes', 8],
] as const;

function weightGoals(composed: ColdLoadSummary): Section['goals'] {
  return mostKib.map(([what, bytes, limit]) => ({
    text: `${what} at most ${limit} KiB`,
    figure: `${kib(composed[bytes])} KiB`,
    isMet: composed[bytes] <= limit * KIB,
  }));
}

export function feedCostSection(rows: FeedCostRow[], data: string): Section {
  const gateway = required(
    rows.find((row) => row.target === 'gateway'),
    'the gateway',
  );
  return {
    title: `CPU of one feed request, ${data}`,
    method:
      'Five items with authors joined from identity. `direct` is the feed service asked over HTTP with the same join done by a batch. CPU of gateway and services together.',
    columns: ['target', 'CPU us', 'against direct', 'requests/s', 'p50 ms', 'p99 ms', 'RSS MiB'],
    rows: rows.map((row) => [
      row.target,
      row.cpuMicroseconds,
      times(row.ratio),
      row.requestsPerSecond,
      ms(row.p50Ms),
      ms(row.p99Ms),
      row.rssMiB,
    ]),
    goals: [{ text: 'all-in-one gateway at most 2.0x', figure: times(gateway.ratio), isMet: gateway.ratio <= 2 }],
  };
}

export function feedPagesSection(rows: FeedPagesSummary[]): Section {
  const readers = [...new Set(rows.map(({ groups }) => groups))];
  return {
    title: 'A feed page, few items and many',
    method:
      'Ten pages from the top through the feed service on the embedded engine, sizes and readers in turn; items of 500 groups by 100,000 members, every seventh for everybody.',
    columns: ['items stored', 'groups of the reader', 'p50 ms', 'p99 ms'],
    rows: rows.map((row) => [row.items.toLocaleString('en'), row.groups, ms(row.p50Ms), ms(row.p99Ms)]),
    goals: readers.map((groups) => {
      const own = rows.filter((row) => row.groups === groups);
      const ratio =
        required(own.at(-1), 'the large feed').p50Ms / required(own[0], `a reader of ${groups} groups`).p50Ms;
      return {
        text: `p50 ratio for a reader of ${groups} groups at most 1.2x`,
        figure: times(ratio),
        isMet: ratio <= 1.2,
      };
    }),
  };
}

/** Bare server and gateway in turn, for each number of sockets. */
export async function measureFanOuts(sizes: readonly number[]): Promise<FanOutRow[]> {
  const rows: FanOutRow[] = [];
  for (const sockets of sizes)
    for (const target of ['bare graphql-ws', 'gateway'] as const) rows.push(await measureFanOut(target, sockets));
  return rows;
}

export function fanOutSection(rows: FanOutRow[]): Section {
  return {
    title: 'One live message to many sockets',
    method:
      'One domain event, every socket subscribed to `itemUpdated`. The bare server is graphql-ws sending a ready payload without permissions or joins; the clients parse on the same machine.',
    columns: ['server', 'sockets', 'p50 ms', 'p99 ms', 'last ms', 'server CPU ms', 'RSS MiB'],
    rows: rows.map((row) => [
      row.target,
      row.sockets,
      ms(row.p50Ms),
      ms(row.p99Ms),
      ms(row.lastMs),
      ms(row.cpuMs),
      row.rssMiB,
    ]),
    goals: [],
  };
}

export function receiversSection(rows: ReceiversRow[]): Section {
  const [few, many] = [required(rows[0], 'few sockets'), required(rows.at(-1), 'many sockets')];
  const ratio = many.cpuMicroseconds / few.cpuMicroseconds;
  return {
    title: 'One domain event to few receivers',
    method:
      'Every socket is another member; domain events for a group that ten of them hold, 600 in a round, the sizes in turn. CPU of the gateway with data in memory, for one domain event.',
    columns: ['sockets', 'receivers', 'CPU us', 'cheapest round', 'dearest round', 'RSS MiB'],
    rows: rows.map((row) => [row.sockets, row.receivers, row.cpuMicroseconds, row.lowest, row.highest, row.rssMiB]),
    goals: [
      {
        text: `${few.receivers} receivers among ${many.sockets.toLocaleString('en')} sockets at most 1.2x of among ${few.sockets}`,
        figure: times(ratio),
        isMet: ratio <= 1.2,
      },
    ],
  };
}

export function worstDaySection({ quiet, attacked, memory, tally, settleSeconds, stands }: WorstDaySummary): Section {
  const [p50, p99] = [attacked.p50Ms / quiet.p50Ms, attacked.p99Ms / quiet.p99Ms];
  const peak = Math.max(...memory.peaks);
  const refusals = timesOf(attacked.failures) || 'none';
  const row = (day: string, phase: PhaseSummary, rss: string) => [
    day,
    phase.pages,
    ms(phase.p50Ms),
    ms(phase.p99Ms),
    timesOf(phase.failures) || '-',
    rss,
  ];
  return {
    title: 'One member\u2019s worst day',
    method:
      'The product in one process with seeded data. Two members in turn ask for the first page of the feed, twelve times a second; a long answer counts once for every twelfth of a second it lasts: in peace, and while one other member opens sockets, subscribes, replays, writes and asks the dearest queries they may, as fast as they can; in turn. The attacker\u2019s process has the lowest priority.',
    columns: ['day', 'waits', 'p50 ms', 'p99 ms', 'failures', 'RSS MiB'],
    rows: [
      row('quiet', quiet, `${memory.before} before, ${memory.after} after`),
      row('worst', attacked, memory.peaks.join(', ')),
    ],
    goals: [
      { text: 'p50 of the other member at most 2x', figure: times(p50), isMet: p50 <= 2 },
      { text: 'p99 of the other member at most 4x', figure: times(p99), isMet: p99 <= 4 },
      { text: 'nothing but pages for the other member, failures', figure: refusals, isMet: refusals === 'none' },
      {
        text: 'memory at its peak at most 2x of before',
        figure: stands ? times(peak / memory.before) : 'broke down',
        isMet: stands && peak <= 2 * memory.before,
      },
    ],
    notes: [`nothing left to do ${settleSeconds.toFixed(1)} s after the attack`, ...tallyLines(tally)],
  };
}

const timesOf = (counted: Record<string, number>) =>
  Object.entries(counted)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');
