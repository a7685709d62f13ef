// Whatever a member hides is in no answer of this service to anyone who may not see it: every query with every field, asked by
// each kind of viewer about each member, whose values say whose and what they are.
import { randomFrom } from '@banyan/kit/seed';
import { everyQuery, execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberSeed } from '../import.ts';
import { defaultPrivacy } from '../member/member.model.ts';
import { startIdentity } from '../testing/start-identity.ts';

const switches = Object.keys(defaultPrivacy) as (keyof typeof defaultPrivacy)[];
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)) as [string, string, string, string];
const [, , , gone] = ids;

const mark = (id: string, what: string) => `mark-${id[0]}-${what}`;

/** A number is its own mark. */
const phoneOf = (id: string) => `+97252555${String(ids.indexOf(id)).repeat(4)}`;

const markedMember = (id: string): MemberSeed => ({
  id,
  username: `user-${id[0]}`,
  profilePictureUrl: `/media/${mark(id, 'displayPicture')}.webp`,
  profilePictureThumbUrl: `/media/${mark(id, 'displayPicture')}.thumb.webp`,
  major: mark(id, 'directoryInfo'),
  classYear: mark(id, 'directoryInfo'),
  classification: mark(id, 'directoryInfo'),
  // In small letters, as it is kept.
  msjEmail: `${mark(id, 'msgemail')}@example.org`,
  twitter: mark(id, 'twitter'),
  instagram: mark(id, 'instagram'),
  snapchat: mark(id, 'snapchat'),
  facebook: mark(id, 'facebook'),
  facebookName: mark(id, 'facebook'),
  linkedin: mark(id, 'linkedin'),
  linkedinLink: `https://example.org/${mark(id, 'linkedin')}`,
  phoneNumber: phoneOf(id),
  courses: [{ identifier: mark(id, 'directoryInfo'), name: mark(id, 'directoryInfo') }],
});

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity(ids.map(markedMember));
  const hours = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Asia/Jerusalem', talkedWithYogi: true };
  await identity.collection('members').updateMany({}, { $set: hours });
});
afterAll(() => identity.stop());

const who = {
  'the first member': viewer({ memberId: ids[0] }),
  'the second member': viewer({ memberId: ids[1] }),
  'somebody who acts as the first': viewer({ memberId: ids[0], actorId: ids[2] }),
  'a viewer without a role': viewer({ memberId: 'nobody', roles: [] }),
  'an impersonator': viewer({ memberId: ids[2], roles: ['member', 'impersonator'] }),
  'a member who left': viewer({ memberId: gone }),
  staff: viewer({ memberId: ids[2], roles: ['member', 'staff'] }),
  'an admin': viewer({ memberId: ids[2], roles: ['member', 'admin'] }),
};
type Who = (typeof who)[keyof typeof who];
type Settings = Record<string, Record<string, boolean>>;

/** The rule in words of its own, apart from the policy. */
function maySee({ memberId, roles }: Who, id: string, what: string, settings: Settings): boolean {
  if (id === gone) return false;
  if (memberId === id || roles.includes('staff') || roles.includes('admin')) return true;
  if (what === 'msgEmail' && !settings[id]!.directoryInfo) return false;
  return what !== 'private' && settings[id]![what] === true;
}

/** Whose and what the answer holds, as `id what`. */
function found(answer: unknown): Set<string> {
  const text = JSON.stringify(answer);
  const marks = [...text.matchAll(/mark-(\w)-(\w+)/g)].map(
    ([, letter, what]) => `${letter!.repeat(24)} ${what === 'msgemail' ? 'msgEmail' : what}`,
  );
  const phones = ids.filter((id) => text.includes(phoneOf(id))).map((id) => `${id} private`);
  return new Set([...marks, ...phones]);
}

async function settle(settings: Settings): Promise<void> {
  const members = identity.collection('members');
  for (const [id, privacy] of Object.entries(settings)) {
    const leftAt = id === gone ? { leftAt: new Date() } : {};
    await members.updateOne({ _id: id as never }, { $set: { privacy, ...leftAt } });
  }
}

/** All that this viewer can be notified about one member. */
async function askAll(by: Who, about: string) {
  const text = JSON.stringify(about);
  const given = { userId: text, id: text, ids: JSON.stringify(ids), ver: '"1"', as: 'FRIEND' };
  const queries = everyQuery(identity.app.schema, given);
  return Promise.all(
    queries.map(async ({ name, source }) => ({ name, answer: await execute(identity.app, source, {}, by) })),
  );
}

const rounds = Array.from({ length: 6 }, (_, round) => round);

test.each(rounds)('no answer shows what its viewer may not see, settings by chance number %i', async (round) => {
  const chance = randomFrom(round);
  const own = () => Object.fromEntries(switches.map((name) => [name, round > 0 && chance.chance(0.5)]));
  const settings: Settings = Object.fromEntries(ids.map((id) => [id, own()]));
  await settle(settings);
  const shown: string[] = [];
  for (const [name, by] of Object.entries(who)) {
    for (const about of ids) {
      for (const { name: query, answer } of await askAll(by, about)) {
        expect(JSON.stringify(answer.errors ?? [])).not.toMatch(/Cannot query|Syntax|INTERNAL/);
        for (const seen of found(answer)) {
          const [id, what] = seen.split(' ') as [string, string];
          if (!maySee(by, id, what, settings)) shown.push(`${name} is told ${what} of ${id[0]} by ${query}`);
        }
      }
    }
  }
  expect(shown).toEqual([]);
});

test('as others see it is as another member sees it, no matter who asks', async () => {
  const half = Object.fromEntries(switches.map((name, index) => [name, index % 2 === 0]));
  await settle(Object.fromEntries(ids.map((id) => [id, half])));
  const [own, other] = [who['the first member'], who['the second member']];
  const roles = { ...own, roles: ['member', 'staff', 'admin'] as const };
  const others = found((await askAll(other, ids[0])).find(({ name }) => name === 'userById')!.answer);
  for (const by of [own, roles as unknown as Who])
    expect(found((await askAll(by, ids[0])).find(({ name }) => name === 'ownProfileAs')!.answer)).toEqual(others);
  expect(others.size).toBeGreaterThan(2);
});

test('what a viewer may see is there: the test above does not look past it', async () => {
  const settings: Settings = Object.fromEntries(
    ids.map((id, index) => [id, Object.fromEntries(switches.map((name) => [name, index === 0]))]),
  );
  await settle(settings);
  const everything = [...switches.filter((name) => name !== 'push'), 'private'];
  for (const [by, about] of [
    [who['the second member'], ids[0]],
    [who['the second member'], ids[1]],
    [who['the second member'], ids[2]],
    [who.staff, ids[1]],
  ] as const) {
    const answers = await askAll(by, about);
    const seen = found(answers.find(({ name }) => name === 'userById')!.answer);
    const may = everything.filter((what) => maySee(by, about, what, settings)).map((what) => `${about} ${what}`);
    expect([...seen].sort()).toEqual(may.sort());
  }
});
