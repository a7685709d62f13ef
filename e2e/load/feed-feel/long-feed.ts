/** A feed of as many items as wanted: the demo's own stories with their talk and pictures, reported again from earlier days. */
import type { Deployment } from '@banyan/deployments';
import { type ItemSeed, importComments, importItems, importReactions } from '@banyan/feed/import';
import { planItems, planTalk } from '@banyan/feed/seed';
import { connectMongo } from '@banyan/kit';
import { randomFrom } from '@banyan/kit/seed';
import { people } from '../../../scripts/seed/people/roster.ts';

const DAY_MS = 86_400_000;
/** The newest item: nobody has to look for it. */
export const THREAD_TITLE = 'What helped you to sleep?';
export const THREAD_COMMENTS = 300;
/** The stories reach this far back. */
const SPAN_DAYS = 90;

interface ScrollPosition {
  mongoUrl: string;
  deployment: Deployment;
}

/** The pictures the seed has drawn. */
async function postersIn(mongoUrl: string): Promise<{ posterImageUrl: string; thumbUrl: string }[]> {
  const connection = await connectMongo(mongoUrl, 'feed');
  const items = connection.collection<{ content: { posterImageUrl?: string; thumbUrl?: string } }>('items');
  const found = await items.find({ 'content.posterImageUrl': { $type: 'string' } }).toArray();
  await connection.close();
  return found.map(({ content }) => ({ posterImageUrl: content.posterImageUrl!, thumbUrl: content.thumbUrl! }));
}

/** Adds items until a member of any group has `count` of them before them. */
export async function fillFeed({ mongoUrl, deployment }: ScrollPosition, count: number): Promise<void> {
  const posters = await postersIn(mongoUrl);
  const { timeZone: zone, flags } = deployment;
  const random = randomFrom(count);
  for (let added = 0, copy = 1; added < count; copy += 1) {
    const now = new Date(Date.now() - copy * SPAN_DAYS * DAY_MS);
    const planning = { people, now, zone, random: random.fork(`items ${copy}`), sport: flags.sport };
    const again = planItems(planning)
      .slice(0, count - added)
      .map(({ seed, ...planned }) => ({
        ...planned,
        seed: {
          ...seed,
          externalKey: `${copy}:${seed.externalKey}`,
          targets: ['all'],
          content: seed.kind === 'poll' ? seed.content : { ...seed.content, ...random.pick(posters) },
        } as ItemSeed,
      }));
    const talk = planTalk(again, people, now, random.fork(`talk ${copy}`));
    await importItems(
      mongoUrl,
      again.map(({ seed }) => seed),
    );
    await importComments(mongoUrl, talk.comments);
    await importReactions(mongoUrl, talk.reactions);
    added += again.length;
  }
}

/** A post at the top of everybody's feed that many have talked about. */
export async function addLongThread({ mongoUrl }: Pick<ScrollPosition, 'mongoUrl'>): Promise<void> {
  const random = randomFrom(THREAD_COMMENTS);
  const now = Date.now();
  const itemKey = 'long-thread';
  const content = { title: THREAD_TITLE, description: 'Share what works for you.' };
  await importItems(mongoUrl, [
    { kind: 'news', externalKey: itemKey, targets: ['all'], publishedAt: new Date(now - 60_000), content },
  ]);
  await importComments(
    mongoUrl,
    Array.from({ length: THREAD_COMMENTS }, (_, index) => ({
      externalKey: `${itemKey}:${index}`,
      itemKey,
      memberId: random.pick(people).id,
      body: `Night ${index + 1}: a short walk before supper, a warm bath, and no screen after nine. It took me some weeks.`,
      createdAt: new Date(now - 50_000 + index * 100),
    })),
  );
}
