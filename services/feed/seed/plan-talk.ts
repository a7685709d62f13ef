// What members do with the items: reactions, threads of comments, votes.
import type { Person, Random } from '@banyan/kit/seed';
import type { CommentSeed, ReactionSeed, VoteSeed } from '../src/import.ts';
import type { PlannedItem } from './plan-items.ts';
import type { Thread } from './story.ts';
import { englishThreads } from './threads.en.ts';
import { hebrewThreads } from './threads.he.ts';

export interface Talk {
  comments: CommentSeed[];
  reactions: ReactionSeed[];
  votes: VoteSeed[];
}

type Feeling = ReactionSeed['type'];

const hour = 60 * 60 * 1000;
/** Most members only like; the rest depends on the place. */
const feelings: readonly Feeling[] = ['like', 'like', 'like', 'love', 'love', 'happy', 'namaste'];
const inCircles: readonly Feeling[] = ['love', 'love', 'namaste', 'namaste', 'like'];
const whenCancelled: readonly Feeling[] = ['sad', 'sad', 'like'];

/** Everything said and felt about the items up to `now`. */
export function planTalk(items: readonly PlannedItem[], people: readonly Person[], now: Date, random: Random): Talk {
  const talks = items.map((item) => {
    const own = random.fork(`talk:${item.seed.externalKey}`);
    const readers = people.filter((person) => !item.group || person.groups.includes(item.group));
    return {
      comments: planComments(item, readers, now, own.fork('comments')),
      reactions: planReactions(item, readers, now, own.fork('reactions')),
      votes: planVotes(item, readers, now, own.fork('votes')),
    };
  });
  return {
    comments: talks.flatMap(({ comments }) => comments),
    reactions: talks.flatMap(({ reactions }) => reactions),
    votes: talks.flatMap(({ votes }) => votes),
  };
}

function planReactions(item: PlannedItem, readers: readonly Person[], now: Date, random: Random): ReactionSeed[] {
  const popularity = Math.floor(random.next() ** 2 * readers.length * 0.6) + 1;
  const palette = feelingsFor(item);
  return random.some(readers, popularity).map((reader) => ({
    itemKey: item.seed.externalKey,
    memberId: reader.id,
    type: random.pick(palette),
    at: after(item.publishedAt, 96, now, random),
  }));
}

function feelingsFor(item: PlannedItem): readonly Feeling[] {
  if (item.seed.kind === 'event' && item.seed.content.cancelled) return whenCancelled;
  return item.category === 'support' || item.category === 'yoga' ? inCircles : feelings;
}

function planComments(item: PlannedItem, readers: readonly Person[], now: Date, random: Random): CommentSeed[] {
  const threads = random.chance(0.25) ? [] : random.some(threadsFor(item, random), random.between(1, 4));
  return threads.flatMap((thread, index) =>
    planThread(thread, `${item.seed.externalKey}:${index}`, item, readers, now, random),
  );
}

function planThread(
  thread: Thread,
  key: string,
  item: PlannedItem,
  readers: readonly Person[],
  now: Date,
  random: Random,
) {
  const voices = random.some(inLanguage(readers, thread.says), 1 + (thread.answers?.length ?? 0));
  const saidAt = after(item.publishedAt, 72, now, random);
  const comment = (body: string, voice: Person, at: Date, suffix = '') => ({
    externalKey: `${key}${suffix}`,
    itemKey: item.seed.externalKey,
    memberId: voice.id,
    body,
    createdAt: at,
    likedBy: random.some(readers, Math.floor(random.next() ** 2 * 8)).map(({ id }) => id),
  });
  const answers = (thread.answers ?? []).slice(0, voices.length - 1).map((answer, index) => ({
    ...comment(answer, voices[index + 1]!, after(saidAt, 20, now, random), `:${index}`),
    parentKey: key,
  }));
  return [comment(thread.says, voices[0]!, saidAt), ...answers];
}

/** Mostly in the language of the item, now and then in the other. */
function threadsFor(item: PlannedItem, random: Random): Thread[] {
  const [own, other] = item.language === 'he' ? [hebrewThreads, englishThreads] : [englishThreads, hebrewThreads];
  const spoken = random.chance(0.15) ? other : own;
  const general = item.seed.kind === 'poll' || item.seed.kind === 'news' ? [] : spoken.any;
  return [...spoken[item.category], ...general];
}

function inLanguage(readers: readonly Person[], text: string): Person[] {
  const language = /[\u0590-\u05ff]/.test(text) ? 'he' : 'en';
  return readers.filter((reader) => reader.language === language);
}

function planVotes(item: PlannedItem, readers: readonly Person[], now: Date, random: Random): VoteSeed[] {
  if (item.seed.kind !== 'poll') return [];
  const { options, closesAt } = item.seed.content;
  const until = closesAt instanceof Date && closesAt < now ? closesAt : now;
  return random.some(readers, random.between(4, Math.ceil(readers.length * 0.7))).map((reader) => ({
    itemKey: item.seed.externalKey,
    memberId: reader.id,
    // Early options are a little dearer to people, as in real polls.
    optionId: options[Math.floor(random.next() ** 1.4 * options.length)]!.id,
    at: after(item.publishedAt, 96, until, random),
  }));
}

/** Within some hours, sooner rather than later, and never in the future. */
export function after(start: Date, withinHours: number, now: Date, random: Random): Date {
  const at = start.getTime() + random.next() ** 2 * withinHours * hour;
  const span = now.getTime() - start.getTime();
  return new Date(at < now.getTime() ? at : start.getTime() + random.next() * span);
}
