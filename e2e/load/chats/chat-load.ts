/** Many connected members, some of whom write: how long until a message is taken, until the other has it, and whether one is lost. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Section } from '../results.ts';
import { percentile } from '../statistics.ts';

const MEMBERS = 2_000;
const PER_SECOND = 50;
const SECONDS = 120;
const MOST_SEND_MS = 100;
const MOST_DELIVERY_MS = 500;
const MOST_RATIO = 3;

const kinds = ['bare', 'product'] as const;
type Kind = (typeof kinds)[number];

interface Run {
  sent: number;
  delivered: number[];
  answered: number[];
  failures: Record<string, number>;
}

interface Row extends Run {
  kind: Kind;
  /** CPU of the server for one message. */
  cpuMs: number;
  rssMiB: number;
}

const env = { ...process.env, NODE_ENV: 'production' };
const start = (script: string, ...given: string[]) => fork(join(import.meta.dirname, script), given, { env });

/** What it sends next; an end without a word is a failure. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const ended = new AbortController();
  try {
    const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error(`${child.spawnargs.at(2)} has ended before it answered.`);
    });
    const [answer] = await Promise.race([once(child, 'message', { signal: ended.signal }), exit]);
    return answer as Answer;
  } finally {
    ended.abort();
  }
}

async function run(kind: Kind): Promise<Row> {
  const server = start('chat-server.ts', kind, String(MEMBERS));
  let members: ChildProcess | undefined;
  try {
    const connection = await answerOf<{ port: number; authorizations: string[] }>(server);
    members = start('chat-members.ts');
    members.send({ kind, ...connection, perSecond: PER_SECOND, seconds: SECONDS });
    await answerOf(members);
    const stateOf = () => {
      server.send({});
      return answerOf<{ cpuMs: number; rss: number }>(server);
    };
    const before = await stateOf();
    members.send('go');
    const done = await answerOf<Run>(members);
    const after = await stateOf();
    return {
      kind,
      ...done,
      cpuMs: (after.cpuMs - before.cpuMs) / done.sent,
      rssMiB: Math.round(after.rss / 2 ** 20),
    };
  } finally {
    members?.kill();
    server.kill();
  }
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);

export async function measureChatLoad(): Promise<Section> {
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(await run(kind));
  return section(rows as [Row, Row]);
}

const p50 = (times: number[]) => percentile(times, 0.5);
const p95 = (times: number[]) => percentile(times, 0.95);

function section(rows: [Row, Row]): Section {
  return {
    title: 'Chats of many members at once',
    method: `${MEMBERS.toLocaleString('en')} members connected, two and two, each subscribed as the page of chats is; ${PER_SECOND} messages a second for ${SECONDS} seconds, sent over HTTP. Services and gateway in one process on the embedded MongoDB; the members on the same machine. The bare server hands each message to two sockets of ws, and keeps and asks nothing.`,
    columns: [
      'server',
      'messages',
      'taken p50 ms',
      'taken p95 ms',
      'there p50 ms',
      'there p95 ms',
      'CPU ms each',
      'RSS MiB',
    ],
    rows: rows.map((row) => [
      row.kind,
      row.sent.toLocaleString('en'),
      ...(row.kind === 'bare' ? ['-', '-'] : [ms(p50(row.answered)), ms(p95(row.answered))]),
      ms(p50(row.delivered)),
      ms(p95(row.delivered)),
      row.cpuMs.toFixed(2),
      row.rssMiB,
    ]),
    goals: goalsOf(rows),
  };
}

function goalsOf([bare, product]: [Row, Row]): Section['goals'] {
  const ratio = p95(product.delivered) / p95(bare.delivered);
  const lost = product.sent - product.delivered.length;
  const refused = Object.entries(product.failures)
    .filter(([code]) => code !== 'connection lost')
    .map(([code, count]) => `${code} ${count}`);
  const within = (what: string, times: number[], mostMs: number) => ({
    text: `a message is ${what} within ${mostMs} ms, p95`,
    figure: `${ms(p95(times))} ms`,
    isMet: p95(times) < mostMs,
  });
  return [
    { text: 'no message lost', figure: lost === 0 ? 'none' : `${lost}`, isMet: lost === 0 },
    { text: 'no message refused', figure: refused.join(', ') || 'none', isMet: refused.length === 0 },
    within('taken', product.answered, MOST_SEND_MS),
    within('there', product.delivered, MOST_DELIVERY_MS),
    {
      text: `there against the bare server, p95 at most ${MOST_RATIO}x`,
      figure: `${ratio.toFixed(1)}x`,
      isMet: ratio <= MOST_RATIO,
    },
  ];
}
