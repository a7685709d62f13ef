/** The same page from the real services: what a request costs where members live. */

import { loadDeployment } from '@banyan/deployments';
import { importCategories, importComments, importItems, importReactions } from '@banyan/feed/import';
import { importMembers } from '@banyan/identity/import';
import type { Bus, Logger, ServiceApp, ServiceName, VerifyToken } from '@banyan/kit';
import { startServices } from '@banyan/services/start';

const hour = 3_600_000;
const memberId = (index: number) => (index % 20).toString(16).padStart(24, '0');

/** Twenty members, forty items; each with an author, two comments and three reactions. */
export async function seedFeed(mongoUrl: string): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * hour);
  const items = Array.from({ length: 40 }, (_, index) => index);
  await importMembers(
    mongoUrl,
    Array.from({ length: 20 }, (_, index) => ({
      id: memberId(index),
      username: `member-${index}`,
      firstName: `First ${index}`,
      lastName: 'Last',
      profilePictureUrl: `/media/faces/${index}.webp`,
      privacy: { displayPicture: true },
    })),
  );
  await importCategories(mongoUrl, [{ id: 'campus', names: { en: 'Campus' }, icon: 'school' }]);
  await importItems(
    mongoUrl,
    items.map((index) => ({
      kind: 'news' as const,
      externalKey: `n${index}`,
      targets: ['all'],
      categories: ['campus'],
      publishedAt: ago(index + 1),
      authorId: memberId(index * 7),
      content: { title: `News ${index}`, description: 'Tonight at eight we meet in the garden. '.repeat(8) },
    })),
  );
  await importComments(
    mongoUrl,
    items.flatMap((index) =>
      [1, 2].map((n) => ({
        externalKey: `c${index}-${n}`,
        itemKey: `n${index}`,
        memberId: memberId(index + n),
        body: 'Count me in, and thank you for the idea.',
        createdAt: ago(index),
      })),
    ),
  );
  await importReactions(
    mongoUrl,
    items.flatMap((index) =>
      [3, 4, 5].map((n) => ({
        itemKey: `n${index}`,
        memberId: memberId(index + n),
        type: 'like' as const,
        at: ago(index),
      })),
    ),
  );
}

interface Shared {
  bus: Bus;
  logger: Logger;
  verifyToken: VerifyToken;
}

export async function servicesOverMongo(shared: Shared): Promise<Record<ServiceName, ServiceApp>> {
  const mongoUrl = process.env.MONGODB_URL ?? '';
  const { apps } = await startServices({ ...shared, mongoUrl, deployment: loadDeployment('demo'), version: 'bench' });
  return apps as Record<ServiceName, ServiceApp>;
}

export const benchMember = memberId(1);
