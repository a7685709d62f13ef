// What two members do towards each other: every step from every state, by either side, at once, and again (safe-behaviour 57).
import { execute, viewer } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { memberIdentity } from '../testing/member-identity.ts';
import { startSocial } from '../testing/start-social.ts';

const { callInternal } = memberIdentity(['ann', 'ben', 'sue']);
const { app, bus, clock, models, stop } = await startSocial({ callInternal });
afterAll(stop);
const untold = () => models.connections.exists({ 'outbox.0': { $exists: true } });
const allPublished = () => vi.waitFor(async () => expect(await untold()).toBeNull(), { timeout: 10_000 });
beforeEach(async () => {
  // Budgets of writes are full again.
  clock.advance(60 * 60_000);
  await allPublished();
  await models.connections.deleteMany({});
  bus.domainEvents.length = 0;
});

interface Seen {
  friendRequestStatus: string | null;
}

/** The status it answers, or the code of its refusal. */
async function act(by: string, call: string): Promise<string | null> {
  const { data, errors } = await execute(app, `mutation { answer: ${call} }`, {}, viewer({ memberId: by }));
  if (errors) return String(errors[0]!.extensions.wordingKey).replace(/^error\./, '');
  const { answer } = data as unknown as { answer: { classmate?: Seen } & Seen };
  return (answer.classmate ?? answer).friendRequestStatus;
}
const other = (by: string) => (by === 'ann' ? 'ben' : 'ann');
const connect = (by: string, to = other(by)) =>
  act(by, `connect(currentUserId: "${by}", userId: "${to}") { friendRequestStatus }`);
const respond = (by: string, response: string) =>
  act(
    by,
    `respond(currentId: "${by}", userId: "${other(by)}", response: ${response}) {
      classmate { friendRequestStatus } counts { pendingCount } }`,
  );
const remove = (by: string) =>
  act(by, `removeConnection(currentUserId: "${by}", userId: "${other(by)}") { friendRequestStatus }`);
const steps: Record<string, (by: string) => Promise<string | null>> = {
  connect,
  approve: (by) => respond(by, 'APPROVED'),
  ignore: (by) => respond(by, 'IGNORE'),
  remove,
};
async function seenBy(id: string) {
  const document = 'query ($id: ID!, $of: ID!) { user(currentUserId: $id, id: $of) { friendRequestStatus } }';
  const { data } = await execute(app, document, { id, of: other(id) }, viewer({ memberId: id }));
  return data.user.friendRequestStatus;
}
const bothSee = async () => [await seenBy('ann'), await seenBy('ben')];
const take = async (path: string) => {
  for (const step of path.split(', ').filter(Boolean)) {
    const [by, name] = step.split(' ') as [string, string];
    await steps[name]!(by);
  }
};
const published = () => [...new Map(bus.domainEvents.map((domainEvent) => [domainEvent.id, domainEvent])).values()];
const publishedTypes = async () => {
  await allPublished();
  return published().map(({ type }) => type.replace('social.', ''));
};

const gone = 'social.error.requestGone';
it.each<[string, string, string | null, (string | null)[]]>([
  // from, step of ann, answer, what ann and ben see then
  ['', 'connect', 'SENT', ['SENT', 'PENDING']],
  ['', 'approve', gone, [null, null]],
  ['', 'ignore', gone, [null, null]],
  ['', 'remove', null, [null, null]],
  ['ann connect', 'connect', 'SENT', ['SENT', 'PENDING']],
  ['ann connect', 'approve', gone, ['SENT', 'PENDING']],
  ['ann connect', 'ignore', gone, ['SENT', 'PENDING']],
  ['ann connect', 'remove', null, [null, null]],
  ['ben connect', 'connect', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect', 'approve', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect', 'ignore', 'IGNORED', ['IGNORED', 'SENT']],
  ['ben connect', 'remove', 'FORBIDDEN', ['PENDING', 'SENT']],
  ['ben connect, ann ignore', 'connect', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect, ann ignore', 'approve', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect, ann ignore', 'ignore', 'IGNORED', ['IGNORED', 'SENT']],
  ['ben connect, ann ignore', 'remove', 'FORBIDDEN', ['IGNORED', 'SENT']],
  ['ann connect, ben ignore', 'connect', 'SENT', ['SENT', 'IGNORED']],
  ['ann connect, ben ignore', 'remove', null, [null, null]],
  ['ben connect, ann approve', 'connect', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect, ann approve', 'approve', 'APPROVED', ['APPROVED', 'APPROVED']],
  ['ben connect, ann approve', 'ignore', gone, ['APPROVED', 'APPROVED']],
  ['ben connect, ann approve', 'remove', null, [null, null]],
  ['ben connect, ben remove', 'approve', gone, [null, null]],
  ['ben connect, ann approve, ben remove', 'connect', 'SENT', ['SENT', 'PENDING']],
])('after “%s” ann’s %s answers %s', async (path, step, answer, seen) => {
  await take(path);
  expect(await steps[step]!('ann')).toBe(answer);
  expect(await bothSee()).toEqual(seen);
});

it.each(['ann remove, ann connect', 'ann remove, ann connect, ann remove, ann connect'])(
  'who was ignored and goes on “%s” is ignored still, and nobody is notified; anyone who ignored may ask themselves',
  async (path) => {
    await take('ann connect, ben ignore');
    await allPublished();
    bus.domainEvents.length = 0;
    await take(path);
    expect(await bothSee()).toEqual(['SENT', 'IGNORED']);
    expect(await publishedTypes()).not.toContain('requestSent');
    await take('ann remove, ben connect');
    expect(await bothSee()).toEqual(['PENDING', 'SENT']);
    await take('ben remove, ann connect');
    expect(await bothSee()).toEqual(['SENT', 'PENDING']);
  },
);

it('a request, a yes and an end are sent to both, once; that one is ignored to anyone who ignores alone', async () => {
  await Promise.all([connect('ann'), connect('ann'), connect('ann')]);
  expect(await publishedTypes()).toEqual(['connectionChanged', 'requestSent']);
  bus.domainEvents.length = 0;
  await Promise.all([respond('ben', 'IGNORE'), respond('ben', 'IGNORE')]);
  await allPublished();
  expect(published().map(({ data }) => data)).toEqual([{ memberIds: ['ben'] }]);
  bus.domainEvents.length = 0;
  await Promise.all([respond('ben', 'APPROVED'), respond('ben', 'APPROVED')]);
  expect(await publishedTypes()).toEqual(['connectionChanged', 'friendAdded', 'requestApproved']);
  expect(published()[1]!.data).toMatchObject({ memberId: 'ben', toId: 'ann' });
  bus.domainEvents.length = 0;
  await Promise.all([remove('ann'), remove('ben'), remove('ann')]);
  expect(await publishedTypes()).toEqual(['connectionChanged', 'friendRemoved']);
});

it('a request that is taken back and sent again is there at once, and news once a day; one of the other’s is news', async () => {
  const day = 24 * 60 * 60_000;
  await take('ann connect, ann remove, ann connect');
  expect(await bothSee()).toEqual(['SENT', 'PENDING']);
  await take('ann remove, ben connect, ben remove, ann connect, ann remove');
  clock.advance(day - 1);
  await connect('ann');
  const sent = async () => {
    await allPublished();
    return published().flatMap(({ type, data }) =>
      type === 'social.requestSent' ? [(data as { memberId: string }).memberId] : [],
    );
  };
  expect(await sent()).toEqual(['ann', 'ben', 'ann']);
  await remove('ann');
  clock.advance(1);
  await connect('ann');
  expect(await sent()).toEqual(['ann', 'ben', 'ann', 'ann']);
});

it('a request that is taken back as one is never a friendship that ends, however close the yes came', async () => {
  const takeBack = () =>
    act('ann', 'removeConnection(currentUserId: "ann", userId: "ben", only: SENT) { friendRequestStatus }');
  const ends = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    clock.advance(60 * 60_000);
    await models.connections.deleteMany({});
    await connect('ann');
    const later = round % 3;
    const yes = async () => {
      if (later) await new Promise((done) => setTimeout(done, later));
      return respond('ben', 'APPROVED');
    };
    const answers = await Promise.all([takeBack(), yes()]);
    ends.add(answers.join());
    const isFriend = answers[1] === 'APPROVED';
    expect(answers).toEqual(isFriend ? ['APPROVED', 'APPROVED'] : [null, gone]);
    expect(await bothSee()).toEqual(isFriend ? ['APPROVED', 'APPROVED'] : [null, null]);
  }
  await take('ann remove');
  expect(await takeBack()).toBeNull();
});

it('two who ask each other at once are friends, in one row, reported once', async () => {
  for (let round = 0; round < 10; round += 1) {
    clock.advance(60 * 60_000);
    await allPublished();
    await models.connections.deleteMany({});
    bus.domainEvents.length = 0;
    await Promise.all([connect('ann'), connect('ben')]);
    expect(await bothSee()).toEqual(['APPROVED', 'APPROVED']);
    expect(await models.connections.countDocuments()).toBe(1);
    const types = await publishedTypes();
    expect(types.filter((type) => type === 'friendAdded' || type === 'requestSent')).toHaveLength(2);
  }
});

it('whatever two do at once, both sides say the same of it, and every step is reported once', async () => {
  const names = Object.keys(steps);
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const pairs = new Set([
    'APPROVED APPROVED',
    'SENT PENDING',
    'PENDING SENT',
    'SENT IGNORED',
    'IGNORED SENT',
    'null null',
  ]);
  for (let round = 0; round < 60; round += 1) {
    clock.advance(10 * 60_000);
    await Promise.all(Array.from({ length: 4 }, (_, who) => steps[names[next(4)]!]!(who % 2 ? 'ann' : 'ben')));
    expect(pairs).toContain((await bothSee()).map(String).join(' '));
  }
  expect(await models.connections.countDocuments()).toBe(1);
  await allPublished();
  const { turn } = (await models.connections.findOne().lean())!;
  expect(published().filter(({ type }) => type === 'social.connectionChanged')).toHaveLength(turn!);
});

it('nobody asks themselves, or somebody who is no member, or one who is leaving', async () => {
  expect([await connect('ann', 'ann'), await connect('ann', 'nobody')]).toEqual(['BAD_INPUT', 'NOT_FOUND']);
  await connect('ann');
  await app.member.hide!('ben', true);
  expect([await connect('ann'), await respond('ann', 'APPROVED'), await remove('ann')]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
  await app.member.hide!('ben', false);
  expect(await bothSee()).toEqual(['SENT', 'PENDING']);
});

it('anyone who asks everybody is held up, and nothing more is written', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => connect('ann', 'sue')));
  expect(new Set(answers)).toEqual(new Set(['SENT', 'RATE_LIMITED']));
  expect(answers.filter((answer) => answer === 'SENT')).toHaveLength(20);
});
