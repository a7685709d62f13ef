/** From a comment to the list of whose post it is: the real services, and a gateway in front of them. */
import { importedItemId, importItems } from '@banyan/feed/import';
import { importMembers } from '@banyan/identity/import';
import { createLogger, createMemoryBus, createTokenVerifier, type Viewer } from '@banyan/kit';
import { startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, waitFor } from '../tiny/live-client.ts';
import { type Scenario, startScenario } from '../tiny/start-scenario.ts';
import { createTokens } from '../tiny/tokens.ts';

const [maya, noam] = ['a', 'b'].map((letter) => viewer({ memberId: letter.repeat(24) })) as [Viewer, Viewer];
const itemId = importedItemId('maya');
let mongo: TestMongo;
let services: Awaited<ReturnType<typeof startServices>>;
let scenario: Scenario;

beforeAll(async () => {
  mongo = await startTestMongo();
  await importMembers(mongo.url, [
    { id: maya.memberId, username: 'maya', firstName: 'Maya', lastName: 'Levi' },
    { id: noam.memberId, username: 'noam', firstName: 'Noam', lastName: 'Cohen' },
  ]);
  const post = { kind: 'news' as const, externalKey: 'maya', targets: ['all'], authorId: maya.memberId };
  await importItems(mongo.url, [
    { ...post, publishedAt: new Date(Date.now() - 60_000), content: { title: 'My garden' } },
  ]);
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const verifyToken = createTokenVerifier((await createTokens()).jwks);
  services = await startServices({ ...testDeps({ mongoUrl: mongo.url, bus }), verifyToken });
  scenario = await startScenario({ services: services.apps, gateway: { bus } });
});
afterAll(async () => {
  await scenario.stop();
  await services.stop();
  await mongo.stop();
});

const as = (who: Viewer) => scenario.tokens.bearer(who);
const ask = async (who: Viewer, query: string) => {
  const { data, errors } = await scenario.ask(query, { authorization: await as(who) });
  expect(errors).toBeUndefined();
  return data;
};
const hear = async (query: string, who = maya) => listen({ url: scenario.url, authorization: await as(who), query });
const countOf = async (who: Viewer) =>
  (await ask(who, `{ unreadNotificationsCount(userId: "${who.memberId}") }`)).unreadNotificationsCount;

it('Maya hears of it at once, with its name and title; reads it on both devices; and it goes with the comment', async () => {
  const added = 'subscription { notificationAdded { id kind read othersCount otherUser { id name } event { title } } }';
  const [live, others, gone, read] = await Promise.all([
    hear(added),
    hear(added, noam),
    hear('subscription { notificationRemoved { id } }'),
    hear('subscription { notificationsRead { id unread } }'),
  ]);
  await waitFor(() => scenario.gateway.connections().subscriptions === 4);
  const written = await ask(
    noam,
    `mutation { createUpdateComment(userId: "${noam.memberId}", comment: { postId: "${itemId}", body: "Lovely" }) { id } }`,
  );
  await live.until(1);
  const { id, ...received } = live.heard[0]!.data.notificationAdded;
  expect(received).toEqual({
    kind: 'POST_COMMENTED',
    read: false,
    othersCount: 0,
    otherUser: { id: noam.memberId, name: 'Noam Cohen' },
    event: { title: 'My garden' },
  });
  expect([await countOf(maya), await countOf(noam)]).toEqual([1, 0]);
  await ask(maya, `mutation { setNotificationsReadState(userId: "${maya.memberId}", notificationId: "${id}") }`);
  await read.until(1);
  expect(read.heard[0]!.data.notificationsRead).toEqual({ id: maya.memberId, unread: 0 });
  await ask(noam, `mutation { deleteComment(commentId: "${written.createUpdateComment.id}") }`);
  await gone.until(1);
  expect(gone.heard[0]!.data.notificationRemoved).toEqual({ id });
  const { notifications } = await ask(maya, `{ notifications(userId: "${maya.memberId}") { items { id } hasMore } }`);
  expect(notifications).toEqual({ items: [], hasMore: false });
  expect(others.heard).toEqual([]);
  await Promise.all([live, others, gone, read].map((client) => client.stop()));
});
