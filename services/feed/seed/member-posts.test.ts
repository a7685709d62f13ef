import { type Person, randomFrom } from '@banyan/kit/seed';
import { expect, it } from 'vitest';
import { planPosts } from './member-posts.ts';

const now = new Date('2026-06-10T09:00:00Z');
const person = (username: string, language: Person['language'], given: Partial<Person> = {}): Person => ({
  id: `id-of-${username}`,
  username,
  firstName: username,
  lastName: '',
  kind: 'woman',
  older: false,
  staff: false,
  roles: [],
  language,
  groups: ['g1', 'g2'],
  ...given,
});
const people = [
  person('maya', 'en'),
  person('dana', 'he', { staff: true }),
  person('alone', 'en', { groups: [] }),
  person('ella', 'en'),
  person('noa', 'he'),
];
const plan = (memberPosts: 'groups' | 'approval' | 'off', of = people) =>
  planPosts({ people: of, signIns: new Set(['maya']), memberPosts, now, random: randomFrom(7) });

it('is written in their own language by members in a group who are neither staff nor a sign-in', () => {
  expect(plan('approval').map(({ authorId }) => authorId)).toEqual(['id-of-ella', 'id-of-noa', 'id-of-ella']);
  expect(plan('approval', [person('maya', 'en')])).toEqual([]);
});

it('waits to be read for everyone, or stands in one group of its author', () => {
  const [read, free] = [plan('approval'), plan('groups')];
  expect(read.map(({ approval, targets }) => [approval, targets])).toEqual(Array(3).fill([true, ['all']]));
  expect(free.map(({ approval, targets }) => [approval, targets])).toEqual(Array(3).fill([false, ['g1']]));
  expect(plan('off')).toEqual([]);
});
