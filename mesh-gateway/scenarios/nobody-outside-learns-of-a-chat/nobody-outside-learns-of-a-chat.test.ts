/** Who is not in a chat is answered in every way as of one that never was, and hears nothing of it; who is blocked as a friend no more. */
import { importMembers } from '@banyan/identity/import';
import { createLogger, createMemoryBus, createTokenVerifier, type Viewer } from '@banyan/kit';
import { startTestMongo, type TestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { startServices } from '@banyan/services/start';
import { importConnections } from '@banyan/social/import';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type LiveClient, listen, waitFor } from '../tiny/live-client.ts';
import { type Scenario, startScenario } from '../tiny/start-scenario.ts';
import { createTokens } from '../tiny/tokens.ts';
import { callsOfChat, isQuery, missingCalls, type Named } from './calls-of-chat.ts';

const names = ['maya', 'noam', 'omer', 'yael', 'dana'] as const;
const viewers = names.map((name, index) =>
  viewer({ memberId: 'abcde'[index]!.repeat(24), roles: name === 'dana' ? ['member', 'staff'] : ['member'] }),
);
const [maya, noam, omer, yael, dana] = viewers as [Viewer, Viewer, Viewer, Viewer, Viewer];
let mongo: TestMongo;
let services: Awaited<ReturnType<typeof startServices>>;
let scenario: Scenario;
let secret: Awaited<ReturnType<typeof secretGroup>>;

beforeAll(async () => {
  mongo = await startTestMongo();
  await importMembers(
    mongo.url,
    viewers.map(({ memberId: id }, index) => ({ id, username: names[index]!, firstName: 'Member', lastName: 'Levi' })),
  );
  const friends = (one: Viewer, other: Viewer) => ({
    requestedBy: one.memberId,
    requestedOf: other.memberId,
    status: 'approved' as const,
    requestedAt: new Date('2026-01-01T00:00:00Z'),
  });
  await importConnections(
    mongo.url,
    viewers.slice(1).map((other) => friends(maya, other)),
  );
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const verifyToken = createTokenVerifier((await createTokens()).jwks);
  services = await startServices({ ...testDeps({ mongoUrl: mongo.url, bus }), verifyToken });
  scenario = await startScenario({
    services: services.apps,
    gateway: { bus, eventLogs: { chat: services.apps.chat!.eventLog } },
  });
  secret = await secretGroup();
});
afterAll(async () => {
  await scenario.stop();
  await services.stop();
  await mongo.stop();
});

/** All that is answered, but the id of the trace. */
async function answerOf(who: Viewer, field: string, call: string) {
  const authorization = await scenario.tokens.bearer(who);
  const { status, data, errors } = await scenario.ask(`${isQuery(field) ? 'query' : 'mutation'} { ${call} }`, {
    authorization,
  });
  const said = errors?.map((error) => {
    const { traceId: _, ...extensions } = error.extensions;
    return { ...error, extensions };
  });
  return { status, data, errors: said };
}
const ask = async (who: Viewer, field: string, args: string) => {
  const { data, errors } = await answerOf(who, field, `${field}(userId: "${who.memberId}", ${args}`);
  expect(errors).toBeUndefined();
  return data[field];
};
const send = (who: Viewer, chatId: string, content: string) =>
  ask(who, 'sendMessage', `chatId: "${chatId}", content: "${content}", messageType: TEXT) { id }`);
const direct = async (who: Viewer, other: Viewer): Promise<string> =>
  (await ask(who, 'createNewChat', `users: ["${other.memberId}"]) { id }`)).id;

/** A group of Maya and Noam with more than a page, a report of a message in it, and that which never was, in the same shape. */
async function secretGroup(): Promise<{ real: Named; never: Named }> {
  const others = JSON.stringify([noam.memberId, omer.memberId]);
  const { id: chatId } = await ask(maya, 'createNewChat', `title: "Secret", users: ${others}) { id }`);
  let messageId = '';
  for (let index = 0; index < 31; index += 1) ({ id: messageId } = await send(maya, chatId, `secret ${index}`));
  const page = await ask(maya, 'chat', `id: "${chatId}") { messages { cursor } }`);
  await ask(noam, 'reportMessage', `messageId: "${messageId}", reason: SPAM) { id }`);
  const other = (id: string) => id.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  const { cursor } = page.messages;
  return { real: { chatId, messageId, cursor }, never: { chatId: other(chatId), messageId: other(messageId), cursor } };
}

const live = ['messageAdded', 'messageChanged', 'chatAdded', 'chatUpdated', 'chatRemoved'].map(
  (field) => `${field} { id }`,
);

async function listenToAll(who: Viewer): Promise<LiveClient[]> {
  const authorization = await scenario.tokens.bearer(who);
  const queries = [...live, 'memberTyping { chatId }'].map((field) => `subscription { ${field} }`);
  const clients = await Promise.all(queries.map((query) => listen({ url: scenario.url, authorization, query })));
  await waitFor(() => scenario.gateway.connections().subscriptions === clients.length);
  return clients;
}
async function stopAll(clients: readonly LiveClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.stop()));
  await waitFor(() => scenario.gateway.connections().subscriptions === 0);
}

it('every call of chat is tried', () => expect(missingCalls()).toEqual([]));

it.each([
  ['a member', yael],
  // What was reported they read of moderation, and nothing of chat.
  ['staff', dana],
])('%s learns nothing by any call, argument, cursor or live message', async (_, who) => {
  const { real, never } = secret;
  const ownChatId = await direct(who, maya);
  const clients = await listenToAll(who);
  const asking = { me: who.memberId, friendId: maya.memberId, ownChatId };
  for (const [field, calls] of Object.entries(callsOfChat)) {
    const ofNever = calls({ ...never, ...asking });
    for (const [index, call] of calls({ ...real, ...asking }).entries()) {
      const answer = await answerOf(who, field, call);
      expect(answer, call).toEqual(await answerOf(who, field, ofNever[index]!));
      expect(JSON.stringify(answer), call).not.toMatch(/secret|GRAPHQL_/i);
    }
  }
  const { id } = await send(maya, real.chatId, 'secret at last');
  await ask(maya, 'deleteMessage', `messageId: "${id}") { id }`);
  await ask(maya, 'notifyTyping', `chatId: "${real.chatId}")`);
  // What is their own arrives, and after all that is not.
  const last = await send(maya, ownChatId, 'last');
  const [messages] = clients;
  await waitFor(() => messages!.heard.some(({ data }) => data?.messageAdded?.id === last.id));
  expect(JSON.stringify(clients.flatMap(({ heard }) => heard))).not.toContain(real.chatId);
  await stopAll(clients);
});

it('who is blocked is answered as a friend no more', async () => {
  const blocked = { who: noam, chatId: await direct(noam, maya) };
  const noFriend = { who: omer, chatId: await direct(omer, maya) };
  for (const { who, chatId } of [blocked, noFriend]) await send(who, chatId, 'before');
  await ask(maya, 'blockMember', `memberId: "${noam.memberId}") { id }`);
  const ending = `removeConnection(currentUserId: "${maya.memberId}", userId: "${omer.memberId}") { id }`;
  expect(await answerOf(maya, 'removeConnection', ending)).toMatchObject({ errors: undefined });
  const answersOf = async ({ who, chatId }: typeof blocked) => {
    const of = `userId: "${who.memberId}", chatId: "${chatId}"`;
    const asked = {
      chat: `chat(userId: "${who.memberId}", id: "${chatId}") { enabled othersReadSeq users { id name } unreadMessagesCount }`,
      sendMessage: `sendMessage(${of}, content: "x", messageType: TEXT) { id }`,
      createNewChat: `createNewChat(userId: "${who.memberId}", users: ["${maya.memberId}"]) { enabled }`,
      notifyTyping: `notifyTyping(${of})`,
    };
    const answers = [];
    for (const [field, call] of Object.entries(asked)) answers.push(await answerOf(who, field, call));
    return answers;
  };
  // Chat hears of both a moment later.
  await vi.waitFor(async () => {
    const answers = await answersOf(blocked);
    expect(answers[0]!.data.chat.enabled).toBe(false);
    expect(answers).toEqual(await answersOf(noFriend));
  });
});
