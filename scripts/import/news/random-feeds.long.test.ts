// Two hundred random feeds as real ones are written, read by us and by feedparser 2.6.0 (sax). A seed that fails is named;
// `BANYAN_SEED=<seed>` makes it alone again.
import { Readable } from 'node:stream';
import FeedParser from 'feedparser';
import { expect, it } from 'vitest';
import type { ImportPlan } from '../import-plan.ts';
import { plainText, secureLink } from '../plain-text.ts';
import { readText } from '../read-text.ts';
import { seeds } from '../testing/seeds.ts';
import { readNews } from './read-news.ts';
import { type RandomFeed, randomFeed } from './testing/random-feed.ts';

/** For one file, on a machine that others keep busy too. */
const mostMs = 2_000;
const reading = {
  now: new Date('2026-06-10T09:00:00Z'),
  timeZone: 'UTC',
  target: 'all',
  category: 'community',
  community: 'The community',
};

interface Said {
  title?: string;
  date?: string;
  link?: string;
}

function readHere({ bytes }: RandomFeed, label: string): ImportPlan {
  const before = process.threadCpuUsage();
  const content = readText(bytes);
  if (!('text' in content)) throw new Error(`${label}: ${JSON.stringify(content.problems)}`);
  const plan = readNews(content.text, reading);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000, `${label} takes too long`).toBeLessThan(mostMs);
  if ('problems' in plan) throw new Error(`${label} is refused: ${JSON.stringify(plan.problems)}`);
  return plan;
}

const ours = (plan: ImportPlan): Said[] =>
  plan.items.map((item) => {
    if (item.kind !== 'news') throw new Error('A feed holds news.');
    const date = item.isUndated ? undefined : new Date(item.publishedAt).toISOString();
    return { title: item.content.title, date, link: item.content.link };
  });

async function byFeedparser(text: string): Promise<Said[]> {
  const parser = new FeedParser({ feedurl: '', addmeta: false, normalize: true });
  const found: Said[] = [];
  Readable.from([text.trimStart()]).pipe(parser);
  for await (const item of parser as AsyncIterable<FeedParser.Item>) {
    const date = item.pubdate ?? item.date;
    found.push({
      title: plainText(item.title || undefined, 'title'),
      date: date ? new Date(date).toISOString() : undefined,
      link: secureLink(item.link || undefined),
    });
  }
  return found;
}

it('random feeds say what was written into them, and name what was left out', () => {
  for (const seed of seeds(200)) {
    const feed = randomFeed(seed);
    const plan = readHere(feed, `seed ${seed}`);
    expect(ours(plan), `seed ${seed}`).toEqual(feed.expected);
    expect(
      plan.unreadable.map(({ line }) => line),
      `seed ${seed}`,
    ).toEqual(feed.wrongLines);
    expect(plan.withoutLink.length, `seed ${seed}`).toBe(feed.insecure);
  }
});

it('random feeds say what feedparser says', async () => {
  for (const seed of seeds(200)) {
    const feed = randomFeed(seed);
    const said = ours(readHere(feed, `seed ${seed}`)).filter((_, index) => feed.isComparable[index]);
    const theirs = await byFeedparser(feed.plain);
    expect(said, `seed ${seed}`).toEqual(theirs);
  }
});
