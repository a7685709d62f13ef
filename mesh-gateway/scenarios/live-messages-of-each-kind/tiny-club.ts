/** A club of its own contract, with a subscription of each kind. */
import { groupTopic, marks } from '@banyan/kit';
import { forEachService } from '@banyan/services';
import { contractsOf } from '../../src/compose/contracts.ts';
import type { LiveField } from '../../src/live/live-field.ts';
import { liveFieldsOf } from '../../src/live/live-fields.ts';
import { tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';
import { type TinyContext, type TinyResolvers, tinyService } from '../tiny/tiny-service.ts';

const club = `
  type Note { id: ID! @sameForAll text(loud: Boolean): String! @sameForAll author: User @sameForAll }
  type Friendship { addedBy: ID! @sameForAll userAdded: ID! @sameForAll with: User @sameForAll }
  type Typing { chatId: ID! @sameForAll }
  type Chat { id: ID! @sameForAll }`;
const queries =
  'type Query { note(id: ID!, loud: Boolean): Note noteAudience(id: ID!): [String!] chat(id: ID!): Chat }';
const member = 'type User { id: ID! @sameForAll name: String @sameForAll }';

/** The gateway's own, as what it says of what is gone. */
const gone = 'type Gone { id: ID! @sameForAll }';

const publicText = `${marks} ${gone} ${club} ${member} ${queries}
  type Subscription {
    noteChanged(loud: Boolean, only: ID, id: ID): Note
    friendAdded: Friendship
    typing(chatId: ID!): Typing
    noteRemoved: Gone
  }`;
const serviceTexts = {
  feed: `${club} type User { id: ID! } ${queries}`,
  social: 'type Query { nothing: ID }',
  identity: `${member} type Query { usersByIds(ids: [ID!]!): [User!]! @merge(keyField: "id", keyArg: "ids", most: 1000) }`,
};

const noteChanged: LiveField<'feed.itemUpdated'> = {
  name: 'noteChanged',
  eventType: 'feed.itemUpdated',
  service: 'feed',
  message: { kind: 'reread', readBy: 'note', audienceBy: 'noteAudience' },
  subjectId: ({ data }) => data.itemId,
  concerns: ({ data }, { only }) => only == null || only === data.itemId,
};
const friendAdded: LiveField<'social.connectionChanged'> = {
  name: 'friendAdded',
  eventType: 'social.connectionChanged',
  service: 'feed',
  message: {
    kind: 'carried',
    payload: ({ data: { memberIds } }) => ({
      addedBy: memberIds[0],
      userAdded: memberIds[1],
      with: { id: memberIds[1] },
    }),
  },
  subjectId: ({ data }) => data.memberIds.join(),
};
/** Asked for by name: hearing of a chat is no proof of being in it. */
const typing: LiveField<'feed.itemAdded'> = {
  name: 'typing',
  eventType: 'feed.itemAdded',
  service: 'feed',
  message: { kind: 'carried', payload: ({ data }) => ({ chatId: data.itemId }), askedBy: 'chat' },
  subjectId: ({ data }) => data.itemId,
  listensTo: (_viewer, { chatId }) => [groupTopic(String(chatId))],
};
const noteRemoved: LiveField<'feed.itemAdded'> = {
  name: 'noteRemoved',
  eventType: 'feed.itemAdded',
  service: 'feed',
  message: { kind: 'removed', payload: ({ data }) => ({ id: data.itemId }) },
  subjectId: ({ data }) => data.itemId,
};

export const clubFields = { noteChanged, friendAdded, typing, noteRemoved };

export interface Club {
  /** Who may see each note, as the owner says now. */
  audiences: Record<string, string[]>;
  /** False: as a service without the common key, which refuses to say. */
  saysAudience: boolean;
  /** Who is in each chat now. */
  chats: Record<string, string[]>;
  /** Each reading of a note: who asked, and how. */
  liveReads: { memberId: string; loud: unknown }[];
}

function clubService(state: Club, typeDefs: string) {
  const mayRead = (id: string, { viewer }: TinyContext) => {
    const mine = ['everyone', `member:${viewer?.memberId}`, ...(viewer?.groups ?? []).map(groupTopic)];
    return (state.audiences[id] ?? []).some((target) => mine.includes(target));
  };
  const resolvers = {
    Query: {
      note: (_p: never, { id, loud }: { id: string; loud?: boolean }, context: TinyContext) => {
        state.liveReads.push({ memberId: context.viewer!.memberId, loud });
        return mayRead(id, context) ? { id, text: 'hello', author: { id: 'dana' } } : null;
      },
      noteAudience: (_p: never, { id }: { id: string }) => (state.saysAudience ? (state.audiences[id] ?? []) : null),
      chat: (_p: never, { id }: { id: string }, { viewer }: TinyContext) =>
        state.chats[id]?.includes(viewer!.memberId) ? { id } : null,
    },
  } as unknown as TinyResolvers;
  return tinyService({ name: 'feed', typeDefs, resolvers });
}

/** Starts the club; `change` may spoil its contract first. */
export async function startClub(change = (text: string) => text, options: Parameters<typeof scenario>[0] = {}) {
  const state: Club = { audiences: {}, saysAudience: true, chats: {}, liveReads: [] };
  const texts = { ...serviceTexts, feed: change(serviceTexts.feed) };
  const identity = tinyService({
    name: 'identity',
    typeDefs: texts.identity,
    resolvers: { Query: { usersByIds: (_p: never, { ids }: { ids: string[] }) => ids.map((id) => tinyMember(id)) } },
  });
  const social = tinyService({ name: 'social', typeDefs: texts.social, resolvers: {} });
  const started = await scenario({
    ...options,
    services: { feed: clubService(state, texts.feed), identity, social },
    gateway: {
      contracts: contractsOf(change(publicText), { ...forEachService(() => 'type Query { nothing: Int }'), ...texts }),
      liveFields: liveFieldsOf(Object.values(clubFields)),
    },
  });
  return { ...started, state };
}
