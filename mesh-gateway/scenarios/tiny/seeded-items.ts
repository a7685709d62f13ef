/** Items of every kind from a seed number. */
import { newsItem, tinyComment } from './items.ts';

/** The same numbers for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const day = '2026-11-20T09:00:00.000Z';

export const campus = { id: 'c1', name: 'Campus', names: [{ language: 'en', text: 'Campus' }], icon: 'school' };

const happening = {
  allDay: false,
  startTime: day,
  endTime: day,
  exportStartTime: day,
  exportEndTime: day,
  cancelled: false,
  hidesMyName: false,
  isReminderByGoing: false,
  goingCount: 2,
  maybeCount: 1,
  waitingCount: 0,
};

export function itemsFrom(seed: number, count: number) {
  const next = numbersFrom(seed);
  const member = () => (next() < 0.15 ? 'gone-1' : `m${Math.floor(next() * 6)}`);
  const maybe = <Value>(value: Value): Value | null => (next() < 0.7 ? value : null);
  const comment = (id: string, depth: number): Record<string, unknown> =>
    tinyComment(id, maybe(member()), {
      likes: next() < 0.5 ? [{ givedAt: day, givingUser: member(), type: 'love' }] : [],
      replies: depth > 0 && next() < 0.5 ? [comment(`${id}r`, depth - 1)] : [],
    });
  const kinds: Record<string, unknown>[] = [
    { __typename: 'News', link: 'https://example.org' },
    {
      __typename: 'Poll',
      question: 'Tea or coffee?',
      userAnswered: null,
      possibleAnswers: [{ optionId: 'a', answer: 'Tea', votes: 3, value: 60 }],
      totalVotes: 5,
      isClosed: false,
    },
    { __typename: 'Event', ...happening, userReminder: true },
    { __typename: 'SportEvent', ...happening, type: 'football', gender: 'women', ended: false, userReminder: false },
  ];
  return Array.from({ length: count }, (_, index) => {
    const author = maybe(member());
    const likes = Array.from({ length: Math.floor(next() * 3) }, () => {
      const givingUser = member();
      return { givedAt: day, givingUser, user: { id: givingUser }, type: 'like' };
    });
    return newsItem(`i${index}`, {
      ...kinds[Math.floor(next() * 4)],
      author: author ? { id: author } : null,
      displayAuthor: maybe('The team'),
      categories: [campus],
      mainCategory: maybe(campus),
      reactionCounts: [{ type: 'like', count: likes.length }],
      likes: maybe(likes),
      comments: Array.from({ length: Math.floor(next() * 3) }, (_none, at) => comment(`i${index}c${at}`, 2)),
    });
  });
}
