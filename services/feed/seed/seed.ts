import type { Community, Random, Seed, SeedTarget } from '@banyan/kit/seed';
import {
  importCategories,
  importComments,
  importItems,
  importPosts,
  importReactions,
  importRsvps,
  importVotes,
} from '../src/import.ts';
import { categories } from './categories.ts';
import { planPosts } from './member-posts.ts';
import { planOpenDays } from './open-days.ts';
import { planAnswers } from './plan-answers.ts';
import { type PlannedItem, planItems } from './plan-items.ts';
import { planTalk } from './plan-talk.ts';

export { planAnswers, planItems, planTalk };

export const seed: Seed = async ({ mongoUrl, deployment, community, now, random }) => {
  const { people, posters, signIns } = community;
  const { timeZone: zone, flags } = deployment;
  const planned = planItems({ people, now, zone, random: random.fork('items'), sport: flags.sport });
  const items = [...planned, ...planOpenDays({ people, now, zone })];
  const talk = planTalk(planned, people, now, random.fork('talk'));
  const answers = planAnswers(planned, people, now, random.fork('answers'));
  const posts = planPosts({
    people,
    signIns: new Set(signIns.map(({ username }) => username)),
    memberPosts: deployment.feed.memberPosts,
    now,
    random: random.fork('posts'),
  });
  await importCategories(mongoUrl, categoriesOf(deployment));
  await importItems(mongoUrl, withPosters(items, posters, random.fork('posters')), { now });
  await importComments(mongoUrl, talk.comments);
  await importReactions(mongoUrl, talk.reactions);
  await importVotes(mongoUrl, talk.votes);
  await importRsvps(mongoUrl, answers);
  await importPosts(mongoUrl, posts);
  return {
    items: items.length,
    comments: talk.comments.length,
    reactions: talk.reactions.length,
    votes: talk.votes.length,
    answers: answers.length,
    posts: posts.length,
  };
};

function categoriesOf({ flags }: SeedTarget['deployment']) {
  return categories
    .filter(({ id }) => flags.sport || id !== 'sport')
    .map((category, order) => ({ ...category, order }));
}

function withPosters(items: readonly PlannedItem[], posters: Community['posters'], random: Random) {
  return items.map(({ seed, scene, previously }) => {
    if (!scene || seed.kind === 'poll') return seed;
    const drawn = posters.get(scene)!;
    const picture = random.fork(seed.externalKey).pick(drawn);
    const others = previously && drawn.filter((other) => other !== picture);
    const previous = others && {
      previousEventDate: previously,
      previousEventImages: others.map(({ url }) => url),
      previousEventImagesThumbs: others.map(({ thumbUrl }) => thumbUrl),
    };
    const content = { ...seed.content, posterImageUrl: picture.url, thumbUrl: picture.thumbUrl, ...previous };
    return { ...seed, content } as typeof seed;
  });
}
