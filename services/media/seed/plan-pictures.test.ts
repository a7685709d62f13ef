import { type Community, type Person, randomFrom, scenes } from '@banyan/kit/seed';
import { describe, expect, it } from 'vitest';
import { englishPhotos } from './photos.en.ts';
import { hebrewPhotos } from './photos.he.ts';
import { type PlannedPicture, planPictures } from './plan-pictures.ts';

const now = new Date('2026-06-10T09:00:00Z');
const hebrew = /[\u0590-\u05ff]/;

const person = (username: string, language: Person['language'], roles: Person['roles'] = []): Person => ({
  id: `id-of-${username}`,
  username,
  firstName: username,
  lastName: '',
  kind: 'woman',
  older: false,
  staff: roles.length > 0,
  roles,
  language,
  groups: [],
});
const people = [
  person('maya', 'en'),
  person('noam', 'he'),
  person('dana', 'he', ['staff']),
  person('shira', 'he', ['staff']),
  person('ross', 'en', ['admin']),
  person('hila', 'he', ['impersonator']),
  person('priya', 'en'),
  ...Array.from({ length: 10 }, (_, n) => person(`english-${n}`, 'en')),
  ...Array.from({ length: 10 }, (_, n) => person(`hebrew-${n}`, 'he')),
];
const signIn = (username: string, more: object = {}) => ({ username, password: 'x', phoneNumber: '+1', ...more });
const signIns = [
  ...['maya', 'noam', 'dana'].map((username) => signIn(username)),
  ...['ross', 'hila'].map((username) => signIn(username, { isForRole: true })),
  signIn('priya', { isNew: true }),
];
const community = { people, signIns, groups: [], faces: new Map(), posters: new Map() } as unknown as Community;

const deployments = {
  demo: { name: 'demo', wordingVariant: 'standard', flags: { sport: true } },
  campus: { name: 'campus', wordingVariant: 'standard', flags: { sport: true } },
  thrive: { name: 'thrive', wordingVariant: 'cancer-support', flags: { sport: false } },
} as const;
type Name = keyof typeof deployments;

const planFor = (name: Name) => planPictures({ community, deployment: deployments[name], now, random: randomFrom(7) });
const ownerOf = ({ seed }: PlannedPicture) => people.find(({ id }) => id === seed.ownerId)!;
const labelOf = ({ seed }: PlannedPicture) => ('label' in seed ? seed.label! : '');
const inState = (plan: PlannedPicture[], state: string) => plan.filter(({ seed }) => seed.outcome.state === state);

describe.each(Object.keys(deployments) as Name[])('the pictures of %s', (name) => {
  const plan = planFor(name);
  const approved = inState(plan, 'approved');

  it('are galleries of a dozen members, two to six photos each, none alike', () => {
    const galleries = [...Map.groupBy(approved, ownerOf)];
    expect(galleries).toHaveLength(12);
    expect(galleries.map(([{ username }]) => username)).toEqual(expect.arrayContaining(['maya', 'noam']));
    for (const [{ username, staff }, photos] of galleries) {
      expect(staff || ['ross', 'hila', 'priya'].includes(username)).toBe(false);
      expect(photos.length).toBeGreaterThanOrEqual(2);
      expect(photos.length).toBeLessThanOrEqual(6);
      expect(new Set(photos.map(({ order }) => order.scene)).size).toBe(photos.length);
    }
    expect(new Set(approved.map(labelOf)).size).toBe(approved.length);
  });

  it('say what they show in the language of whoever took them', () => {
    for (const picture of plan) {
      const isHebrew = ownerOf(picture).language === 'he';
      expect(hebrew.test(picture.seed.alt!)).toBe(isHebrew);
      if (picture.seed.purpose === 'profile_photos') expect(hebrew.test(labelOf(picture))).toBe(isHebrew);
    }
  });

  it('give the desk three to decide on, of nobody who can sign in', () => {
    const waiting = inState(plan, 'pending');
    expect(waiting.map(({ seed }) => seed.purpose).sort()).toEqual([
      'profile_photos',
      'profile_photos',
      'profile_picture',
    ]);
    for (const picture of waiting)
      expect(signIns.map(({ username }) => username)).not.toContain(ownerOf(picture).username);
  });

  it('have one that staff said no to, of somebody who can sign in and read why', () => {
    const [refused, ...more] = inState(plan, 'rejected');
    expect(more).toEqual([]);
    expect(ownerOf(refused!).username).toBe('noam');
    expect(refused!.seed.outcome).toMatchObject({ key: 'PRIVATE_DETAILS', text: expect.stringMatching(hebrew) });
  });

  it('were sent and decided before today, by staff', () => {
    for (const { seed } of plan) {
      expect(+seed.sentAt).toBeLessThan(+now);
      if (!('by' in seed.outcome)) continue;
      expect(+seed.outcome.at).toBeLessThan(+now);
      expect(['id-of-dana', 'id-of-shira']).toContain(seed.outcome.by);
    }
  });

  it('come out the same each time', () => {
    const said = (picture: PlannedPicture) => [picture.seed, picture.order.scene, picture.order.random.next()];
    expect(planFor(name).map(said)).toEqual(planFor(name).map(said));
  });
});

it('another community has other photos: sport where there is sport, and of care where members are cared for', () => {
  const shown = (name: Name) => inState(planFor(name), 'approved').map(labelOf);
  expect(shown('campus')).not.toEqual(shown('demo'));
  const only = (kind: string) =>
    [...englishPhotos, ...hebrewPhotos].filter((story) => story.only === kind).map(({ label }) => label);
  const isOf = (name: Name, kind: string) => shown(name).some((label) => only(kind).includes(label));
  expect([isOf('campus', 'sport'), isOf('thrive', 'sport')]).toEqual([true, false]);
  expect([isOf('campus', 'care'), isOf('thrive', 'care')]).toEqual([false, true]);
});

it('both languages tell of every scene', () => {
  for (const stories of [englishPhotos, hebrewPhotos])
    expect(new Set(stories.map(({ scene }) => scene))).toEqual(new Set(scenes));
});
