// The other member: asks for the first page of the feed, as the app does, one after the other.
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
const [url] = process.argv.slice(2) as [string];
const caller = createCaller({ url, from: '127.0.0.1', longestMs });
const { id: userId } = await caller.signIn('noam');
const query = print(FeedListDocument);

async function visit(milliseconds: number): Promise<Visit> {
  const result: Visit = { latencies: [], failures: {} };
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    const { codes } = await caller.ask(query, { userId });
    const isLost = codes.includes('lost');
    // Who is cut off has waited for ever.
    result.latencies.push(isLost ? longestMs : performance.now() - start);
    if (isLost) await wait(100);
    for (const code of codes) result.failures[code] = (result.failures[code] ?? 0) + 1;
  }
  return result;
}

process.on('message', async ({ milliseconds }: { milliseconds: number }) => process.send!(await visit(milliseconds)));
process.on('disconnect', () => process.exit());
process.send!('ready');
