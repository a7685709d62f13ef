/** Staff publish for a member by name, on behalf of a team: that member receives it and has it, another learns nothing. */
import { importCategories } from '@banyan/feed/import';
import { importMembers } from '@banyan/identity/import';
import { createLogger, createMemoryBus, type ServiceName, type Viewer } from '@banyan/kit';
import { startTestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { importGroups } from '@banyan/social/import';
import { expect, it } from 'vitest';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';

const [mayaId, noamId, danaId] = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];
const maya = viewer({ memberId: mayaId, sessionId: 'of maya' });
const noam = viewer({ memberId: noamId, sessionId: 'of noam' });
const dana = viewer({ memberId: danaId, sessionId: 'of dana', roles: ['member', 'staff'] });

async function startCommunity() {
  const mongo = stopAfter(await startTestMongo());
  await importMembers(mongo.url, [
    { id: mayaId, username: 'maya', firstName: 'Maya', lastName: 'Levi' },
    { id: noamId, username: 'noam', firstName: 'Noam' },
    { id: danaId, username: 'dana', firstName: 'Dana', roles: ['staff'] },
  ]);
  await importGroups(mongo.url, [{ id: 'walks', name: 'Trail Walkers', members: [] }]);
  await importCategories(mongo.url, [{ id: 'yoga', names: { en: 'Yoga' }, icon: 'yoga' }]);
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const { apps } = stopAfter(await startServices(testDeps({ mongoUrl: mongo.url, bus })));
  const eventLogs = { feed: apps.feed!.eventLog };
  return scenario({ services: apps as Record<ServiceName, never>, gateway: { bus, eventLogs } });
}

const write = `mutation ($event: EventInput!) {
  createUpdateEvent(event: $event) { id } }`;
const aim = 'mutation ($id: ID!, $targets: [ID!]!) { setTargets(itemId: $id, targets: $targets) { targets } }';
const publish = 'mutation ($id: ID!) { publish(itemId: $id, platforms: [NEWS_FEED]) { state displayAuthorId } }';
const event = {
  name: 'Tea for two',
  startTime: new Date(Date.now() + 86_400_000),
  endTime: new Date(Date.now() + 90_000_000),
  categories: ['yoga'],
  mainCategory: 'yoga',
  displayAuthorId: 'yoga-team',
};

it('is live and shown to that member alone, with the name of the team', { timeout: 60_000 }, async () => {
  const { ask, tokens, url, gateway } = await startCommunity();
  const as = async (who: Viewer, query: string, variables: Record<string, unknown> = {}) =>
    ask(query, { variables, authorization: await tokens.bearer(who) });
  const follows = async (who: Viewer) => {
    const query = 'subscription { itemAdded { ... on Event { id title displayAuthor author { name } } } }';
    return stopAfter(await listen({ url, query, authorization: await tokens.bearer(who) }));
  };
  const [hers, his] = [await follows(maya), await follows(noam)];
  await waitFor(() => gateway.connections().subscriptions === 2);

  const { id } = (await as(dana, write, { event })).data.createUpdateEvent;
  await as(dana, aim, { id, targets: [`member:${mayaId}`] });
  const { data } = await as(dana, publish, { id });
  expect(data.publish).toEqual({ state: 'PUBLISHED', displayAuthorId: 'yoga-team' });

  const [received] = await hers.until(1);
  const shown = { id, title: 'Tea for two', displayAuthor: 'The yoga team', author: { name: 'Dana' } };
  expect(received!.data.itemAdded).toEqual(shown);

  const meets = async (who: Viewer) => {
    const query = `query ($me: ID!, $id: ID!) { feedList(userId: $me) { items { id } } feedItem(id: $id) { id } }`;
    const answer = (await as(who, query, { me: who.memberId, id })).data;
    return [answer.feedList.items.map((item: { id: string }) => item.id), answer.feedItem?.id ?? null];
  };
  expect([await meets(maya), await meets(noam)]).toEqual([
    [[id], id],
    [[], null],
  ]);
  const react = 'mutation ($id: ID!) { updatePostLikes(itemId: $id, type: love) { id } }';
  expect((await as(noam, react, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');

  // What is for everyone comes after it on the same socket: had the first been for him, too, he would have it by now.
  const second = (await as(dana, write, { event: { ...event, name: 'Tea for all' } })).data.createUpdateEvent;
  await as(dana, aim, { id: second.id, targets: ['all'] });
  await as(dana, publish, { id: second.id });
  await his.until(1);
  expect(his.heard.map(({ data: said }) => said.itemAdded.id)).toEqual([second.id]);
});

it('for another it leaves who had it, and not who finds it still', { timeout: 60_000 }, async () => {
  const { ask, tokens, url, gateway } = await startCommunity();
  const authorization = await tokens.bearer(dana);
  const asDana = async (query: string, variables: Record<string, unknown>) =>
    (await ask(query, { variables, authorization })).data;
  const aimAt = (id: string, ...members: string[]) =>
    asDana(aim, { id, targets: members.map((member) => `member:${member}`) });
  const follows = async (who: Viewer, query: string) =>
    stopAfter(await listen({ url, query, authorization: await tokens.bearer(who) }));
  const removed = 'subscription { itemRemoved { id } }';
  const [hers, his] = [await follows(maya, removed), await follows(noam, removed)];
  const [added] = [await follows(noam, 'subscription { itemAdded { id } }')];
  await waitFor(() => gateway.connections().subscriptions === 3);

  const { id } = (await asDana(write, { event })).createUpdateEvent;
  await aimAt(id, mayaId);
  await asDana(publish, { id });
  await aimAt(id, mayaId, noamId);
  await added.until(1);
  await aimAt(id, noamId);
  expect((await hers.until(1))[0]!.data.itemRemoved.id).toBe(id);
  // What is gone for him, too, comes after it on the same socket.
  await asDana('mutation ($id: ID!) { withdrawPost(itemId: $id) { state } }', { id });
  await his.until(1);
  await asDana(publish, { id });
  await added.until(2);
  expect([his.heard.length, hers.heard.length]).toEqual([1, 1]);
});

it('staff read by name whom it is for, and how many that reaches', { timeout: 60_000 }, async () => {
  const { ask, tokens } = await startCommunity();
  const authorization = await tokens.bearer(dana);
  const { id } = (await ask(write, { variables: { event }, authorization })).data.createUpdateEvent;
  const targets = [`member:${mayaId}`, 'walks'];
  await ask(aim, { variables: { id, targets }, authorization });
  const query = `query ($id: ID!, $targets: [ID!]!) {
    managedEvent(id: $id) { displayAuthorId targets { id name total } }
    audienceReach(targets: $targets)
    publicationSpeakers { id } }`;
  expect((await ask(query, { variables: { id, targets }, authorization })).data).toEqual({
    managedEvent: {
      displayAuthorId: 'yoga-team',
      targets: [
        { id: `member:${mayaId}`, name: 'Maya Levi', total: 1 },
        { id: 'walks', name: 'Trail Walkers', total: 0 },
      ],
    },
    audienceReach: 1,
    publicationSpeakers: [{ id: 'yoga-team' }, { id: 'community-office' }],
  });
});
