// New posts, the way an operator brings them in while the product runs.
import type { ItemSeed } from '@banyan/feed/import';
import type { Product } from './product.ts';

export interface Post {
  title: string;
  category?: string;
  pinned?: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** An event of tomorrow, so that a reminder is possible. */
export async function publishEvent(product: Product, title: string): Promise<void> {
  const startTime = new Date(Date.now() + day);
  const endTime = new Date(startTime.getTime() + day / 24);
  const content = { title, startTime, endTime, locationName: 'Here' };
  const envelope = { externalKey: `journey:${title}`, targets: ['all'], categories: ['community'] };
  const seed: ItemSeed = { ...envelope, kind: 'event', publishedAt: new Date(Date.now() - 1000), content };
  await product.publish([seed]);
}

/** Written and announced: signed-in members hear of it at once. */
export async function publish(product: Product, posts: readonly Post[]): Promise<void> {
  const seeds = posts.map(
    ({ title, category = 'community', pinned = false }, index): ItemSeed => ({
      externalKey: `journey:${title}`,
      kind: 'news',
      targets: ['all'],
      categories: [category],
      pinned,
      publishedAt: new Date(Date.now() - 1000 + index),
      displayAuthor: 'The journeys',
      content: { title, description: 'Written while you were looking.' },
    }),
  );
  await product.publish(seeds);
}
