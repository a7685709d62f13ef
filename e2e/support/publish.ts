// New posts, the way an operator brings them in while the product runs.
import type { ItemSeed } from '@banyan/feed/import';
import type { Product } from './product.ts';

export interface Post {
  title: string;
  category?: string;
  pinned?: boolean;
}

const day = 24 * 60 * 60 * 1000;

/**
 * An event of tomorrow, so that a reminder is possible. Published again it is the same one, as it is now. It has as many
 * seats as named, else no limit.
 */
export async function publishEvent(
  product: Product,
  title: string,
  cancelled = false,
  capacity?: number,
): Promise<void> {
  const startTime = new Date(Date.now() + day);
  const endTime = new Date(startTime.getTime() + day / 24);
  const content = { title, startTime, endTime, locationName: 'Here', cancelled, ...(capacity && { capacity }) };
  const envelope = { externalKey: `e2e:${title}`, targets: ['all'], categories: ['community'] };
  const seed: ItemSeed = { ...envelope, kind: 'event', publishedAt: new Date(Date.now() - 1000), content };
  await product.publish([seed]);
}

/** An event in so many days, on the schedule now, and in the feed a day before it begins. */
export async function publishAhead(product: Product, title: string, days: number): Promise<void> {
  const startTime = new Date(Date.now() + days * day);
  const content = { title, startTime, endTime: new Date(startTime.getTime() + day / 24), locationName: 'Here' };
  const window = { openFrom: new Date(Date.now() - 1000), publishedAt: new Date(startTime.getTime() - day) };
  const envelope = { externalKey: `e2e:${title}`, targets: ['all'], categories: ['community'] };
  await product.publish([{ ...envelope, ...window, kind: 'event', content }]);
}

export interface MatchToPublish {
  title: string;
  score?: string;
  endTime?: Date;
}

/** A match that began an hour ago. Published again it is the same one, as it is now. */
export async function publishMatch(product: Product, { title, ...given }: MatchToPublish): Promise<void> {
  const startTime = new Date(Date.now() - day / 24);
  const endTime = new Date(Date.now() + day / 24);
  const content = {
    title,
    startTime,
    endTime,
    locationName: 'Here',
    type: 'Football',
    gender: 'mixed',
    ...given,
  } as const;
  const envelope = { externalKey: `e2e:${title}`, targets: ['all'], categories: ['sport'] };
  const seed: ItemSeed = { ...envelope, kind: 'sport', publishedAt: new Date(Date.now() - 1000), content };
  await product.publish([seed]);
}

export interface PollToPublish {
  question: string;
  options: readonly string[];
  closesAt?: Date;
}

/** A poll for everybody; published once more it is changed. */
export async function publishPoll(product: Product, { question, options, closesAt }: PollToPublish): Promise<void> {
  const content = { question, options: options.map((text, index) => ({ id: `${index}`, text })), closesAt };
  const envelope = { externalKey: `e2e:${question}`, targets: ['all'], categories: ['community'] };
  const seed: ItemSeed = { ...envelope, kind: 'poll', publishedAt: new Date(Date.now() - 1000), content };
  await product.publish([seed]);
}

/** Written and announced: signed-in members hear of it at once. */
export async function publish(product: Product, posts: readonly Post[]): Promise<void> {
  const seeds = posts.map(
    ({ title, category = 'community', pinned = false }, index): ItemSeed => ({
      externalKey: `e2e:${title}`,
      kind: 'news',
      targets: ['all'],
      categories: [category],
      pinned,
      publishedAt: new Date(Date.now() - 1000 + index),
      displayAuthor: 'The e2e tests',
      content: { title, description: 'Written while you were looking.' },
    }),
  );
  await product.publish(seeds);
}
