import { type Community, openDays, type Person, randomFrom } from '@banyan/kit/seed';
import { expect, it } from 'vitest';
import { planWall } from './plan-wall.ts';

const now = new Date('2026-06-10T09:00:00Z');
const person = (username: string, language: Person['language'], staff = false): Person => ({
  id: `id-of-${username}`,
  username,
  firstName: username,
  lastName: '',
  kind: 'woman',
  older: false,
  staff,
  roles: staff ? ['staff'] : [],
  language,
  groups: [],
});
const people = [
  person('maya', 'en'),
  person('dana', 'he', true),
  ...Array.from({ length: 8 }, (_, n) => person(`english-${n}`, 'en')),
  ...Array.from({ length: 8 }, (_, n) => person(`hebrew-${n}`, 'he')),
];
const community = { people, signIns: [{ username: 'maya' }] } as unknown as Community;
const deployment = { name: 'demo', wordingVariant: 'standard', flags: { sport: true } } as const;
const plan = () => planWall({ community, deployment, now, random: randomFrom(7) });

it('has for each language photos that all see and one that waits, of members who speak it and nobody who can sign in', () => {
  for (const language of ['en', 'he'] as const) {
    const wall = plan().filter(({ seed }) => 'wall' in seed && seed.wall.itemId === openDays[language].itemId);
    expect(wall.map(({ seed }) => seed.outcome.state).sort()).toEqual([...Array(5).fill('approved'), 'pending']);
    const owners = wall.map(({ seed }) => people.find(({ id }) => id === seed.ownerId)!);
    expect(new Set(owners.map((owner) => owner.language))).toEqual(new Set([language]));
    expect(owners.map(({ username }) => username)).not.toContain('maya');
    for (const { seed } of wall) expect(/[\u0590-\u05ff]/.test(seed.alt!)).toBe(language === 'he');
  }
});

it('comes out the same each time, sent and decided before now', () => {
  expect(plan().map(({ seed }) => seed)).toEqual(plan().map(({ seed }) => seed));
  for (const { seed } of plan())
    expect(Math.max(+seed.sentAt, 'at' in seed.outcome ? +seed.outcome.at : 0)).toBeLessThan(+now);
});
