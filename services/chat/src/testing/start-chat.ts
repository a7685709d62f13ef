// Running chat for one test file: real MongoDB, a clock that stands still, and social, identity and media as the test says they answer.
import {
  type AnyDomainEvent,
  type CallInternal,
  connectMongo,
  type ServiceApp,
  type ServiceDeps,
  ServiceError,
  type Viewer,
} from '@banyan/kit';
import {
  execute,
  fakeClock,
  memoryBus,
  noJobsMs,
  startTestMongo,
  testDeployment,
  testDeps,
  testRequest,
  viewer,
} from '@banyan/kit/testing';
import { expect, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { ChatContext } from '../context.ts';
import { type Models, openModels } from '../models.ts';
import { tinyMedia } from './tiny-media.ts';

export const [ann, ben, eve, dan] = ['ann', 'ben', 'eve', 'dan'].map((memberId) => viewer({ memberId })) as [
  Viewer,
  Viewer,
  Viewer,
  Viewer,
];

/** Who answers the help desk. */
const team = new Set(['dana', 'ross']);
const viewerOfTeam = (memberId: string) => viewer({ memberId, roles: ['member', 'staff'] });
export const [dana, ross] = ['dana', 'ross'].map(viewerOfTeam) as [Viewer, Viewer];

/** Everybody is friends with everybody and receives messages, unless the test says otherwise. */
export function otherServices() {
  const others = { notFriends: new Set<string>(), silent: new Set<string>(), isAway: false, media: tinyMedia() };
  const callInternal = (async (method: string, asked: { memberId: string; to: string[]; memberIds: string[] }) => {
    if (others.isAway) throw ServiceError('SERVICE_UNAVAILABLE');
    if (method === 'identity.whoMay') return { memberIds: [...team] };
    if (method === 'identity.whoIs') return { member: team.has(asked.memberId) ? viewerOfTeam(asked.memberId) : null };
    if (method.startsWith('media.')) return others.media.answer(method, asked as never);
    if (method === 'identity.whoReceiveMessages')
      return { receive: asked.memberIds.map((id) => !others.silent.has(id)) };
    const isNotFriend = (id: string) => [id, asked.memberId].some((each) => others.notFriends.has(each));
    return { are: asked.to.map((id) => (isNotFriend(id) ? 'NONE' : 'APPROVED')) };
  }) as unknown as CallInternal;
  return { others, callInternal };
}

/** Fields of a chat that tests look at. */
export const entry =
  '{ id title isGroup isInvited enabled unreadMessagesCount lastUpdate users { id } lastMessage { content seq } }';

/** The demo without something. */
export function chatWithout(what: 'helpdesk'): ServiceDeps['deployment'] {
  const { [what]: _, ...deployment } = testDeployment();
  return deployment;
}

/** What members ask of it. */
function callsOf(app: ServiceApp) {
  /** The one thing a call answers, or the error that it is refused with. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  const ask = async (who: Viewer | null, call: string): Promise<any> => {
    const kind = /^(chats?|chatSettings|chatHistory|searchMessages|helpdesk\w+|unread\w+|chatById|messageById)\b/.test(
      call,
    )
      ? 'query'
      : 'mutation';
    const { data, errors } = await execute(app, `${kind} { ${call} }`, {}, who);
    const { code, wordingKey, field } = errors?.[0]?.extensions ?? {};
    return errors ? { code, wordingKey, ...(field !== undefined && { field }) } : Object.values(data)[0];
  };
  const create = async ({ memberId }: Viewer, given: string): Promise<string> =>
    (await ask(viewer({ memberId }), `createNewChat(userId: "${memberId}", ${given}) { id }`)).id;
  const idsOf = (others: readonly Viewer[]) => JSON.stringify(others.map(({ memberId }) => memberId));
  return {
    ask,
    openHelpdesk: (who: Viewer) => create(who, 'users: ["helpdesk"]'),
    createDirect: (who: Viewer, other: Viewer) => create(who, `users: ${idsOf([other])}`),
    createGroup: (who: Viewer, others: readonly Viewer[]) =>
      create(who, `title: "Morning circle", users: ${idsOf(others)}`),
    send: (who: Viewer, chatId: string, content: string, clientId?: string) => {
      const words = `content: ${JSON.stringify(content)}, messageType: TEXT${clientId ? `, clientId: "${clientId}"` : ''}`;
      const fields = '{ id seq content clientId author { id } }';
      return ask(who, `sendMessage(userId: "${who.memberId}", chatId: "${chatId}", ${words}) ${fields}`);
    },
    listOf: (who: Viewer) => ask(who, `chats(userId: "${who.memberId}") ${entry}`),
    chatOf: (who: Viewer, id: string, fields = entry) =>
      ask(who, `chat(userId: "${who.memberId}", id: "${id}") ${fields}`),
    textsOf: async (who: Viewer, id: string): Promise<string[]> => {
      const page = '{ messages { messages { content serverKey } } }';
      const found = await ask(who, `chat(userId: "${who.memberId}", id: "${id}") ${page}`);
      const texts = found.messages.messages as { content: string | null; serverKey: string | null }[];
      return texts.map(({ content, serverKey }) => content ?? serverKey ?? 'deleted');
    },
  };
}

async function countUnpublished({ chats, roster, messages, messageReports }: Models): Promise<number> {
  const left = { 'outbox.0': { $exists: true } };
  const counts = await Promise.all(
    [chats, roster, messages, messageReports].map(({ collection }) => collection.countDocuments(left)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function startChat(given: Partial<ServiceDeps> = {}) {
  const mongo = await startTestMongo();
  const clock = fakeClock(new Date('2026-03-10T12:00:00Z'));
  const bus = memoryBus();
  const { others, callInternal } = otherServices();
  const deps = () => testDeps({ mongoUrl: mongo.url, clock, bus, callInternal, jobsEveryMs: noJobsMs, ...given });
  const app = await createApp(deps());
  const connection = await connectMongo(mongo.url, 'chat');
  const models = openModels(connection);
  const { chat } = app.buildContext(ann, testRequest()) as ChatContext;
  return {
    ...callsOf(app),
    app,
    bus,
    clock,
    models,
    others,
    chat,
    mongoUrl: mongo.url,
    /** Another process of the service, on the same database. */
    startAnother: async (otherwise: Partial<ServiceDeps> = {}) => {
      const another = await createApp({ ...deps(), ...otherwise });
      return { ...callsOf(another), stop: () => another.stop() };
    },
    /** What was published of these types, once all is. */
    async published(...types: AnyDomainEvent['type'][]) {
      await vi.waitFor(async () => expect(await countUnpublished(models)).toBe(0), { timeout: 10_000 });
      return bus.domainEvents.filter(({ type }) => types.includes(type));
    },
    async clear() {
      Object.assign(others, otherServices().others);
      await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
      bus.domainEvents.length = 0;
      // Nobody's budget is what an earlier test left of it.
      clock.advance(24 * 60 * 60_000);
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningChat = Awaited<ReturnType<typeof startChat>>;
