import { createDomainEvent, type Viewer } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import { stopAfter } from '../tiny/stops.ts';
import { tinyEventLog } from '../tiny/tiny-event-log.ts';
import { startClub } from './tiny-club.ts';

type Started = Awaited<ReturnType<typeof startClub>>;

async function join({ url, tokens }: Started, who: Partial<Viewer>, query: string, more: object = {}) {
  const authorization = await tokens.bearer(viewer(who));
  return stopAfter(await listen({ url, authorization, query, ...more }));
}
const ready = ({ gateway }: Started, count: number) => waitFor(() => gateway.connections().subscriptions === count);
const heard = (client: LiveClient) => client.heard.map(({ data }) => Object.values(data)[0]);
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));
const changed = (itemId: string, targets = ['all']) =>
  createDomainEvent('feed.itemUpdated', { itemId, targets, cause: 'edit' });
const added = (itemId: string, targets: string[]) => createDomainEvent('feed.itemAdded', { itemId, targets });

it('read again: the owner is asked for the subject of the domain event, with the other arguments of the subscription', async () => {
  const club = await startClub();
  club.state.audiences = { n1: ['everyone'] };
  const loud = await join(
    club,
    { memberId: 'maya' },
    'subscription ($l: Boolean) { noteChanged(loud: $l, id: "other") { id } }',
    {
      variables: { l: true },
    },
  );
  await ready(club, 1);
  await club.bus.publish(changed('n1'));
  await loud.until(1);
  expect(club.state.liveReads).toEqual([{ memberId: 'maya', loud: true }]);
  expect(heard(loud)).toEqual([{ id: 'n1' }]);
});

it('read again: arguments say which domain events are meant', async () => {
  const club = await startClub();
  club.state.audiences = { n1: ['everyone'], n2: ['everyone'] };
  const one = await join(club, { memberId: 'maya' }, 'subscription { noteChanged(only: "n2") { id } }');
  await ready(club, 1);
  for (const id of ['n1', 'n2']) await club.bus.publish(changed(id));
  await one.until(1);
  await quiet();
  expect(heard(one)).toEqual([{ id: 'n2' }]);
  expect(club.state.liveReads).toHaveLength(1);
});

it('carried: needs no id and no row, joins its members, and reaches those it is sent to alone', async () => {
  const club = await startClub();
  const query = 'subscription { friendAdded { addedBy friend: with { name } } }';
  const clients = await Promise.all(['maya', 'noam', 'tal'].map((memberId) => join(club, { memberId }, query)));
  await ready(club, 3);
  await club.bus.publish(createDomainEvent('social.connectionChanged', { memberIds: ['maya', 'noam'] }));
  await Promise.all([clients[0]!.until(1), clients[1]!.until(1)]);
  await quiet();
  const message = { addedBy: 'maya', friend: { name: 'Name of noam' } };
  expect(clients.map(heard)).toEqual([[message], [message], []]);
  expect(club.state.liveReads).toEqual([]);
});

it('carried: what is asked for by name is heard by who may, as the owner says for each message', async () => {
  const club = await startClub();
  club.state.chats = { c1: ['maya', 'noam'] };
  const query = 'subscription ($c: ID!) { typing(chatId: $c) { chatId } }';
  const [maya, noam, tal, other] = await Promise.all([
    join(club, { memberId: 'maya' }, query, { variables: { c: 'c1' } }),
    join(club, { memberId: 'noam' }, query, { variables: { c: 'c1' } }),
    join(club, { memberId: 'tal' }, query, { variables: { c: 'c1' } }),
    join(club, { memberId: 'maya' }, query, { variables: { c: 'c2' } }),
  ]);
  await ready(club, 4);
  await club.bus.publish(added('c1', ['c1']));
  await Promise.all([maya.until(1), noam.until(1)]);
  club.state.chats = { c1: ['maya', 'tal'] };
  await club.bus.publish(added('c1', ['c1']));
  await Promise.all([maya.until(2), tal.until(1)]);
  await quiet();
  expect([maya, noam, tal, other].map((client) => client.heard.length)).toEqual([2, 1, 1, 0]);
});

it('carried: who may not hear it makes room for who may, also when they are asked first', async () => {
  const club = await startClub();
  club.state.chats = { c1: ['noam'] };
  const more = { variables: { c: 'c1' } };
  const query = 'subscription ($c: ID!) { typing(chatId: $c) { chatId } }';
  const tal = await join(club, { memberId: 'tal' }, query, more);
  await ready(club, 1);
  const noam = await join(club, { memberId: 'noam' }, query, more);
  await ready(club, 2);
  await club.bus.publish(added('c1', ['c1']));
  await noam.until(1);
  await quiet();
  expect([heard(tal), heard(noam)]).toEqual([[], [{ chatId: 'c1' }]]);
});

it('removed: those it was sent to hear that it is gone, and nobody is asked', async () => {
  const club = await startClub();
  const query = 'subscription { noteRemoved { id } }';
  const [maya, noam] = await Promise.all([
    join(club, { memberId: 'maya', groups: ['hikers'] }, query),
    join(club, { memberId: 'noam' }, query),
  ]);
  await ready(club, 2);
  await club.bus.publish(added('n1', ['hikers']));
  await maya.until(1);
  await quiet();
  expect([heard(maya), heard(noam)]).toEqual([[{ id: 'n1' }], []]);
  expect(club.state.liveReads).toEqual([]);
});

it('the permission is that of the item as it is now, also where one reading serves many', async () => {
  const club = await startClub();
  club.state.audiences = { n1: ['group:hikers'] };
  const query = 'subscription { noteChanged { id text } }';
  const clients = await Promise.all([
    join(club, { memberId: 'noam' }, query),
    join(club, { memberId: 'maya', groups: ['hikers'] }, query),
    join(club, { memberId: 'tal', groups: ['hikers'] }, query),
  ]);
  await ready(club, 3);
  await club.bus.publish(changed('n1', ['all']));
  await Promise.all(clients.slice(1).map((client) => client.until(1)));
  await quiet();
  expect(clients.map((client) => client.heard.length)).toEqual([0, 1, 1]);
  expect(club.state.liveReads.length).toBeLessThanOrEqual(2);
});

it('where the owner does not say who may see an item, everyone reads their own', async () => {
  const club = await startClub();
  club.state.audiences = { n1: ['everyone'] };
  club.state.saysAudience = false;
  const query = 'subscription { noteChanged { id } }';
  const clients = await Promise.all(['maya', 'noam', 'tal'].map((memberId) => join(club, { memberId }, query)));
  await ready(club, 3);
  await club.bus.publish(changed('n1'));
  await Promise.all(clients.map((client) => client.until(1)));
  expect(new Set(club.state.liveReads.map(({ memberId }) => memberId))).toEqual(new Set(['maya', 'noam', 'tal']));
});

it('a reading is not kept for who comes a moment later and may no longer see the item', async () => {
  const eventLog = tinyEventLog();
  const club = await startClub(undefined, { eventLog });
  club.state.audiences = { n1: ['everyone'], n2: ['everyone'] };
  const first = changed('n0');
  const domainEvent = changed('n1');
  for (const each of [first, domainEvent, changed('n2')]) eventLog.add(each as never);
  const query = 'subscription { noteChanged { id } }';
  const maya = await join(club, { memberId: 'maya' }, query, { after: first.id });
  await maya.until(2);
  club.state.audiences = { n1: ['group:hikers'], n2: ['everyone'] };
  const noam = await join(club, { memberId: 'noam' }, query, { after: first.id });
  await noam.until(1);
  await quiet();
  expect(heard(noam)).toEqual([{ id: 'n2' }]);
});

it.each<[what: string, from: string, to: string, received: string]>([
  [
    'a field that does not say for whom it is the same',
    'text(loud: Boolean): String! @sameForAll',
    'text: String!',
    'services/feed/schema.graphql: Note.text',
  ],
  [
    'a subscription that nobody feeds',
    'friendAdded:',
    'forgotten: Gone friendAdded:',
    'src/subscriptions: no file exports',
  ],
  [
    'one that the schema lacks',
    'noteRemoved: Gone',
    '',
    'src/gateway.graphql: the subscription noteRemoved is missing',
  ],
  ['one whose owner does not answer it', 'chat(id: ID!): Chat', 'chat: Chat', 'feed/schema.graphql: Query.chat(id:)'],
])('%s keeps the gateway from starting, and it says where to edit', async (_what, from, to, received) => {
  await expect(startClub((text) => text.replace(from, to))).rejects.toThrow(received);
});
