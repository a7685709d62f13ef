// A living demo community out of one number.
import type { Deployment } from '@banyan/deployments';
import { importCategories, importComments, importItems, importReactions, importVotes } from '@banyan/feed/import';
import { importMembers } from '@banyan/identity/import';
import { importConnections } from '@banyan/social/import';
import { type Art, drawArt } from './art/draw-art.ts';
import { planConnections } from './people/plan-connections.ts';
import { planMembers } from './people/plan-members.ts';
import { type Random, randomFrom } from './random.ts';
import { categories } from './stories/categories.ts';
import { type PlannedItem, planItems } from './stories/plan-items.ts';
import { planTalk } from './stories/plan-talk.ts';

export interface SeedOptions {
  mongoUrl: string;
  /** Pictures go to `media/seed` in it. */
  dataDir: string;
  deployment: Deployment;
  /** Faces have names that nobody can guess without it. */
  internalKey: string;
  /** The same number gives the same people, stories and pictures. */
  seed?: number;
  /** The day the stories turn around. */
  now?: Date;
}

export interface Seeded {
  members: number;
  connections: number;
  items: number;
  comments: number;
  reactions: number;
  votes: number;
}

/** Fills a deployment's empty database. Doing it again on the same day changes nothing. */
export async function seedDeployment(options: SeedOptions): Promise<Seeded> {
  const { mongoUrl, dataDir, deployment, internalKey, seed = 7, now = new Date() } = options;
  const random = randomFrom(seed);
  const art = await drawArt({ dataDir, internalKey }, random.fork('art'));
  const members = planMembers(art.faces, random.fork('members'));
  const connections = planConnections(now, random.fork('connections'));
  await importMembers(mongoUrl, members);
  await importConnections(mongoUrl, connections);

  const planning = { now, zone: deployment.timeZone, random: random.fork('items'), sport: deployment.flags.sport };
  const items = planItems(planning);
  const talk = planTalk(items, now, random.fork('talk'));
  await importCategories(mongoUrl, categoriesOf(deployment));
  await importItems(mongoUrl, withPosters(items, art, random.fork('posters')), { now });
  await importComments(mongoUrl, talk.comments);
  await importReactions(mongoUrl, talk.reactions);
  await importVotes(mongoUrl, talk.votes);
  return {
    members: members.length,
    connections: connections.length,
    items: items.length,
    comments: talk.comments.length,
    reactions: talk.reactions.length,
    votes: talk.votes.length,
  };
}

function categoriesOf({ flags }: Deployment) {
  return categories
    .filter(({ id }) => flags.sport || id !== 'sport')
    .map((category, order) => ({ ...category, order }));
}

function withPosters(items: readonly PlannedItem[], art: Art, random: Random) {
  return items.map(({ seed, scene }) => {
    if (!scene || seed.kind === 'poll') return seed;
    const picture = random.fork(seed.externalKey).pick(art.posters.get(scene)!);
    const content = { ...seed.content, posterImageUrl: picture.url, thumbUrl: picture.thumbUrl };
    return { ...seed, content } as typeof seed;
  });
}
