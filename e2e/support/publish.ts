// New posts, the way an operator brings them in while the product runs.
import { type ItemSeed, importItems } from '@banyan/feed/import';

export interface Post {
  title: string;
  category?: string;
  pinned?: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** An event of tomorrow, so that a reminder is possible. */
export async function publishEvent(mongoUrl: string, title: string, at = new Date()): Promise<void> {
  const startTime = new Date(at.getTime() + day);
  const endTime = new Date(startTime.getTime() + day / 24);
  const content = { title, startTime, endTime, locationName: 'Here' };
  const envelope = { externalKey: `journey:${title}`, targets: ['all'], categories: ['community'] };
  const seed: ItemSeed = { ...envelope, kind: 'event', publishedAt: new Date(at.getTime() - 1000), content };
  await importItems(mongoUrl, [seed], { announce: true, now: at });
}

/** Written and announced: signed-in members hear of it. */
export async function publish(mongoUrl: string, posts: readonly Post[], at = new Date()): Promise<void> {
  const seeds = posts.map(
    ({ title, category = 'community', pinned = false }, index): ItemSeed => ({
      externalKey: `journey:${title}`,
      kind: 'news',
      targets: ['all'],
      categories: [category],
      pinned,
      publishedAt: new Date(at.getTime() - 1000 + index),
      displayAuthor: 'The journeys',
      content: { title, description: 'Written while you were looking.' },
    }),
  );
  await importItems(mongoUrl, seeds, { announce: true, now: at });
}
