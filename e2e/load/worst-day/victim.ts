// The other members: one of two in turn asks for the first page of the feed, as the app does, at a steady pace. Twelve pages
// a second are more than one member's own budget holds.
import { setTimeout as wait } from 'node:timers/promises';

import { FeedListDocument } from '../../../mfe-feed/src/generated/graphql.ts';
import { createCaller } from './post.ts';
import { sentText } from './sent-text.ts';

export interface Visit {
  latencies: number[];
  /** What was not a page, by code. */
  failures: Record<string, number>;
}

const longestMs = 30_000;
/** Slow enough for a page that takes four times as long as in peace. */
const everyMs = 80;
const [url] = process.argv.slice(2) as [string];
const members = await Promise.all(
  ['noam', 'dana'].map(async (username) => {
    const caller = createCaller({ url, from: '127.0.0.1', longestMs });
    return { caller, userId: (await caller.signIn(username)).id };
  }),
);
const query = sentText(FeedListDocument);

/**
 * One page at a time, each at the next beat of the pace. A long answer counts once for every beat it covers, as someone
 * would have waited who came then: else one pause of seconds counted once, and the short waits between pauses often.
 */
async function visit(milliseconds: number): Promise<Visit> {
  const result: Visit = { latencies: [], failures: {} };
  const start = performance.now();
  let now = start;
  for (let turn = 0; now < start + milliseconds; turn += 1) {
    const { caller, userId } = members[turn % members.length]!;
    const { codes } = await caller.ask(query, { userId });
    // Who is cut off has waited for ever.
    const waited = codes.includes('lost') ? longestMs : performance.now() - now;
    for (let left = waited; left > 0; left -= everyMs) result.latencies.push(left);
    for (const code of codes) result.failures[code] = (result.failures[code] ?? 0) + 1;
    await wait(everyMs - ((performance.now() - start) % everyMs));
    now = performance.now();
  }
  return result;
}

process.on('message', async ({ milliseconds }: { milliseconds: number }) => process.send!(await visit(milliseconds)));
process.on('disconnect', () => process.exit());
process.send!('ready');
