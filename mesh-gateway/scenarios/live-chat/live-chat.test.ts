/** From a message to the other's open window: the real services, and a gateway in front of them. */
import { importMembers } from '@banyan/identity/import';
import { createLogger, createMemoryBus, createTokenVerifier, type Viewer } from '@banyan/kit';
import { startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { importConnections } from '@banyan/social/import';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import { type Scenario, startScenario } from '../tiny/start-scenario.ts';
import { createTokens } from '../tiny/tokens.ts';

const [maya, noam, dana] = ['a', 'b', 'c'].map((letter) => viewer({ memberId: letter.repeat(24) })) as [
  Viewer,
  Viewer,
  Viewer,
];
let mongo: TestMongo;
let services: Awaited<ReturnType<typeof startServices>>;
let scenario: Scenario;

beforeAll(async () => {
  mongo = await startTestMongo();
  const names = [
    ['maya', 'Maya', 'Levi', maya],
    ['noam', 'Noam', 'Cohen', noam],
    ['dana', 'Dana', 'Bar', dana],
  ] as const;
  await importMembers(
    mongo.url,
    names.map(([username, firstName, lastName, { memberId: id }]) => ({ id, username, firstName, lastName })),
  );
  const requestedAt = new Date('2026-01-01T00:00:00Z');
  const friends = (one: Viewer, other: Viewer) => ({
    requestedBy: one.memberId,
    requestedOf: other.memberId,
    status: 'approved' as const,
    requestedAt,
  });
  await importConnections(mongo.url, [friends(maya, noam), friends(maya, dana)]);
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const verifyToken = createTokenVerifier((await createTokens()).jwks);
  services = await startServices({ ...testDeps({ mongoUrl: mongo.url, bus }), verifyToken });
  const eventLogs = { chat: services.apps.chat!.eventLog };
  scenario = await startScenario({ services: services.apps, gateway: { bus, eventLogs } });
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
  return Object.values(data)[0] as Record<string, never>;
};
const hear = async (query: string, who: Viewer, after?: string) =>
  listen({ url: scenario.url, authorization: await as(who), query, ...(after && { after }) });
const messages =
  'subscription { messageAdded { id chatId seq clientId content serverKey serverMembers { name } author { id name } } }';
const send = (who: Viewer, chatId: unknown, content: string) =>
  ask(
    who,
    `mutation { sendMessage(userId: "${who.memberId}", chatId: "${String(chatId)}", content: "${content}", messageType: TEXT, clientId: "temp_${content}") { id content author { name } } }`,
  );
const subscribed = (count: number) => waitFor(() => scenario.gateway.connections().subscriptions === count);
const contentsOf = ({ heard }: LiveClient) => heard.map(({ data }) => data?.messageAdded?.content);

it('Noam hears it with the name of who wrote, Maya on her other device, and nobody else; after a cut he misses none', async () => {
  const [noams, mayas, danas, list] = await Promise.all([
    hear(messages, noam),
    hear(messages, maya),
    hear(messages, dana),
    hear(
      'subscription { chatAdded { id title enabled unreadMessagesCount lastMessage { content } users { name } } }',
      noam,
    ),
  ]);
  await subscribed(4);
  const { id: chatId } = await ask(
    maya,
    `mutation { createNewChat(userId: "${maya.memberId}", users: ["${noam.memberId}"], createIfNotExists: true) { id } }`,
  );
  await send(maya, chatId, 'Hello');
  await Promise.all([noams.until(1), mayas.until(1), list.until(1)]);
  const expected = {
    id: expect.any(String),
    chatId,
    seq: 1,
    clientId: 'temp_Hello',
    content: 'Hello',
    serverKey: null,
    serverMembers: [],
    author: { id: maya.memberId, name: 'Maya Levi' },
  };
  expect([noams, mayas].map(({ heard }) => heard[0]!.data.messageAdded)).toEqual([expected, expected]);
  expect(list.heard[0]!.data.chatAdded).toEqual({
    id: chatId,
    title: null,
    enabled: true,
    unreadMessagesCount: 1,
    lastMessage: { content: 'Hello' },
    users: [{ name: 'Maya Levi' }],
  });
  const { cursor } = noams.heard[0]!.extensions!;
  await noams.stop();
  await subscribed(3);
  for (const content of ['One', 'Two']) await send(maya, chatId, content);
  const returned = await hear(messages, noam, cursor);
  await returned.until(2);
  await send(maya, chatId, 'Three');
  await returned.until(3);
  expect(contentsOf(returned)).toEqual(['One', 'Two', 'Three']);
  expect(danas.heard).toEqual([]);
  await Promise.all([returned, mayas, danas, list].map((client) => client.stop()));
  await subscribed(0);
});

it('that Maya is writing reaches Noam as it is, nobody outside the chat, and nobody who comes back later', async () => {
  const typing = 'subscription { memberTyping { chatId memberId } }';
  const [noams, danas] = await Promise.all([hear(typing, noam), hear(typing, dana)]);
  await subscribed(2);
  const { id: chatId } = await ask(
    maya,
    `mutation { createNewChat(userId: "${maya.memberId}", users: ["${noam.memberId}"], createIfNotExists: true) { id } }`,
  );
  const type = () => ask(maya, `mutation { notifyTyping(userId: "${maya.memberId}", chatId: "${String(chatId)}") }`);
  expect(await type()).toBe(true);
  await noams.until(1);
  expect(noams.heard[0]!.data.memberTyping).toEqual({ chatId, memberId: maya.memberId });
  const { cursor } = noams.heard[0]!.extensions ?? {};
  await noams.stop();
  await subscribed(1);
  await type();
  const returned = await hear(typing, noam, cursor);
  await subscribed(2);
  await type();
  await returned.until(1);
  expect(returned.heard).toHaveLength(1);
  expect(danas.heard).toEqual([]);
  await Promise.all([returned.stop(), danas.stop()]);
  await subscribed(0);
});

it('who leaves a group hears nothing more of it, and the others that they left', async () => {
  const [noams, danas, removed] = await Promise.all([
    hear(messages, noam),
    hear(messages, dana),
    hear('subscription { chatRemoved { id } }', dana),
  ]);
  await subscribed(3);
  const { id: chatId } = await ask(
    maya,
    `mutation { createNewChat(userId: "${maya.memberId}", title: "Us", users: ["${noam.memberId}", "${dana.memberId}"]) { id } }`,
  );
  await send(maya, chatId, 'Welcome');
  await Promise.all([noams.until(1), danas.until(1)]);
  await ask(dana, `mutation { leaveGroupChat(userId: "${dana.memberId}", chatId: "${String(chatId)}") { id } }`);
  await Promise.all([noams.until(2), removed.until(1)]);
  expect(noams.heard[1]!.data.messageAdded).toMatchObject({
    serverKey: 'MEMBER_LEFT',
    serverMembers: [{ name: 'Dana Bar' }],
  });
  expect(removed.heard[0]!.data.chatRemoved).toEqual({ id: chatId });
  await send(maya, chatId, 'Later');
  await noams.until(3);
  expect(contentsOf(danas)).toEqual(['Welcome']);
  await Promise.all([noams, danas, removed].map((client) => client.stop()));
  await subscribed(0);
});

it('words that were taken back are gone from the other’s open window', async () => {
  const changed = await hear('subscription { messageChanged { id content isDeleted replyTo { content } } }', noam);
  await subscribed(1);
  const { id: chatId } = await ask(
    maya,
    `mutation { createNewChat(userId: "${maya.memberId}", users: ["${noam.memberId}"]) { id } }`,
  );
  const { id } = await send(maya, chatId, 'Mistaken');
  await ask(maya, `mutation { deleteMessage(userId: "${maya.memberId}", messageId: "${String(id)}") { id } }`);
  await changed.until(1);
  expect(changed.heard[0]!.data.messageChanged).toEqual({ id, content: null, isDeleted: true, replyTo: null });
  await changed.stop();
  await subscribed(0);
});

it('two who are friends no more see at once that nothing can be sent', async () => {
  const client = await hear('subscription { chatUpdated { id enabled } }', noam);
  await subscribed(1);
  await ask(
    maya,
    `mutation { removeConnection(currentUserId: "${maya.memberId}", userId: "${noam.memberId}") { id } }`,
  );
  await client.until(1);
  expect(client.heard[0]!.data.chatUpdated).toMatchObject({ enabled: false });
  await client.stop();
});
