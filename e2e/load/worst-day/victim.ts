// The other member: asks for the first page of the feed, as the app does, at a steady pace.
import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import { FeedListDocument } from '../../../mfe-feed/src/generated/graphql.ts';
import { createCaller } from './post.ts';

export interface Visit {
  latencies: number[];
  /** What was not a page, by code. */
  failures: Record<string, number>;
}

const longestMs = 30_000;
/** Slow enough for a page that takes four times as long as in peace. */
const everyMs = 80;
const [url] = process.argv.slice(2) as [string];
const caller = createCaller({ url, from: '127.0.0.1', longestMs });
const { id: userId } = await caller.signIn('noam');
const query = print(FeedListDocument);

/**
 * Each page is waited for from the moment it was due, not from when the one before was there at last: who has to stand
 * through one long pause would otherwise count it once, and the short waits between pauses a hundred times.
 */
async function visit(milliseconds: number): Promise<Visit> {
  const result: Visit = { latencies: [], failures: {} };
  const start = performance.now();
  for (let due = start; due < start + milliseconds; due += everyMs) {
    await wait(Math.max(due - performance.now(), 0));
    // The time is over, and this one was never asked: it has waited until now.
    const codes = performance.now() < start + milliseconds ? (await caller.ask(query, { userId })).codes : [];
    // Who is cut off has waited for ever.
    result.latencies.push(codes.includes('lost') ? longestMs : performance.now() - due);
    for (const code of codes) result.failures[code] = (result.failures[code] ?? 0) + 1;
  }
  return result;
}

process.on('message', async ({ milliseconds }: { milliseconds: number }) => process.send!(await visit(milliseconds)));
process.on('disconnect', () => process.exit());
process.send!('ready');
