/** Books lent among members: feed lends, social owns the books, identity the members; each names what the others own. */
import type { ServiceName } from '@banyan/kit';
import { forEachService } from '@banyan/services';
import { compose } from '../../src/compose/compose.ts';
import { contractsOf } from '../../src/compose/contracts.ts';
import type { LiveField } from '../../src/live/live-field.ts';
import { liveFieldsOf } from '../../src/live/live-fields.ts';
import { scenario } from '../tiny/stops.ts';
import { textsOf } from '../tiny/texts-of.ts';
import { type TinyContext, type TinyResolvers, tinyService } from '../tiny/tiny-service.ts';

export const libraryTexts = textsOf({
  feed: `
    type Query {
      loan(id: ID!): Loan
      loanAudience(id: ID!): [String!] @internal
      shelf: Shelf
    }
    type Loan {
      id: ID! @sameForAll
      bookId: ID @sameForAll
      bookTitle: String @joined(type: "Book", by: "bookId", field: "title")
      bookPages: Int @joined(type: "Book", by: "bookId", field: "pages")
      book: Book @sameForAll
      others: [Book!] @sameForAll @listSize(assumedSize: 3)
      holes: [Book] @sameForAll @listSize(assumedSize: 3)
      reader: User @sameForAll
    }
    type Shelf { loans: [Loan!] @listSize(assumedSize: 3) }
    type Book { id: ID! }
    type User { id: ID! }`,
  social: `
    type Query {
      booksByIds(keys: [ID!]!, extra: Boolean): [Book]! @internal @merge(keyField: "id", keyArg: "keys", most: 2)
      bestBook: Book
    }
    type Book {
      id: ID! @sameForAll
      title: String! @sameForAll
      pages: Int @sameForAll
      price(currency: String): String @perViewer
      writerId: ID @sameForAll
      writerName: String @joined(type: "User", by: "writerId", field: "name")
      writer: User @sameForAll
      sequel: Book @sameForAll
    }
    type User { id: ID! }`,
  identity: `
    type Query {
      me: User
      usersByIds(ids: [ID!]!): [User!]! @internal @merge(keyField: "id", keyArg: "ids", most: 1000)
    }
    type User { id: ID! @sameForAll name: String @sameForAll face: String @sameForOthers favourite: Book @sameForAll }
    type Book { id: ID! }`,
});

const additions = `
  extend schema { subscription: Subscription }
  type Subscription { loanChanged: Loan loanMade: Loan bookFound: Book meChanged: User }`;

const loanChanged: LiveField<'feed.itemUpdated'> = {
  name: 'loanChanged',
  eventType: 'feed.itemUpdated',
  service: 'feed',
  message: { kind: 'reread', readBy: 'loan', audienceBy: 'loanAudience' },
  subjectId: ({ data }) => data.itemId,
};
/** Its own service is asked for what the message names. */
const bookFound: LiveField<'social.connectionChanged'> = {
  name: 'bookFound',
  eventType: 'social.connectionChanged',
  service: 'social',
  message: { kind: 'carried', payload: () => ({ id: 'b1', title: 'Carried', writer: { id: 'w1' } }) },
  subjectId: () => 'b1',
};
const loanMade: LiveField<'feed.itemAdded'> = {
  name: 'loanMade',
  eventType: 'feed.itemAdded',
  service: 'feed',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.itemId, bookId: 'b1', book: { id: 'b1' } }) },
  subjectId: ({ data }) => data.itemId,
};
const meChanged: LiveField<'identity.profileChanged'> = {
  name: 'meChanged',
  eventType: 'identity.profileChanged',
  service: 'identity',
  message: { kind: 'carried', payload: ({ data }) => ({ id: data.memberId, name: 'Me', face: 'face.webp' }) },
  subjectId: ({ data }) => data.memberId,
};

const books: Record<string, object> = {
  b1: { id: 'b1', title: 'Trees', pages: 90, writerId: 'w1', writer: { id: 'w1' }, sequel: null },
  b2: { id: 'b2', title: 'Roots', pages: null, writerId: 'w2', writer: { id: 'w2' }, sequel: { id: 'b1' } },
  b3: { id: 'b3', title: 'Leaves', pages: 3, writerId: null, writer: null, sequel: null },
};
const loans: Record<string, object> = {
  l1: {
    id: 'l1',
    bookId: 'b1',
    book: { id: 'b1' },
    others: ['b2', 'b3', 'b1'].map((id) => ({ id })),
    holes: [{ id: 'b3' }, null, { id: 'lost' }],
    reader: { id: 'r1' },
  },
  l2: { id: 'l2', bookId: 'lost', book: { id: 'lost' }, others: [{ id: 'lost' }], holes: null, reader: { id: 'r1' } },
  l3: { id: 'l3', bookId: null, book: null, others: null, holes: [], reader: null },
};

export const libraryFields = liveFieldsOf([loanChanged, loanMade, bookFound, meChanged]);

/** What each service was asked for, in order. */
export type Asked = { service: ServiceName; keys: string[] }[];

export function libraryServices(asked: Asked): Record<ServiceName, TinyResolvers> {
  const note = (service: ServiceName, keys: string[]) => void asked.push({ service, keys });
  const resolvers = {
    feed: {
      Query: {
        loan: (_p: never, { id }: { id: string }) => loans[id] ?? null,
        loanAudience: () => ['everyone'],
        shelf: () => ({ loans: Object.values(loans) }),
      },
    },
    social: {
      Query: {
        booksByIds: (_p: never, { keys }: { keys: string[] }) => {
          note('social', keys);
          return keys.map((id) => books[id] ?? null);
        },
        bestBook: () => books.b2,
      },
      Book: {
        price: (_p: never, { currency }: { currency?: string }, { viewer }: TinyContext) =>
          `${viewer?.memberId} pays in ${currency}`,
        sequel: ({ sequel }: { sequel: { id: string } | null }) => (sequel ? books[sequel.id] : null),
      },
    },
    identity: {
      Query: {
        me: () => ({ id: 'r1', name: 'Name of r1', favourite: { id: 'b2' } }),
        usersByIds: (_p: never, { ids }: { ids: string[] }) => {
          note('identity', ids);
          return ids.map((id) => ({ id, name: `Name of ${id}`, face: `${id}.webp`, favourite: { id: 'b2' } }));
        },
      },
    },
  };
  return resolvers as unknown as Record<ServiceName, TinyResolvers>;
}

/** Composed once: Mesh compiles the whole schema of its configuration each time. */
const composed = compose(libraryTexts, additions);
export const libraryContracts = async () => contractsOf(await composed, libraryTexts);

export const libraryApp = (name: ServiceName, resolvers: TinyResolvers) =>
  tinyService({ name, typeDefs: libraryTexts[name], resolvers });

type Given = Parameters<typeof scenario>[0];

/** Starts the library; `services` replaces some of its services. */
export async function startLibrary(services: Given['services'] = {}, more: Omit<Given, 'services'> = {}) {
  const asked: Asked = [];
  const resolvers = libraryServices(asked);
  const apps = forEachService((name) => libraryApp(name, resolvers[name]));
  const started = await scenario({
    ...more,
    services: { ...apps, ...services },
    gateway: {
      contracts: await libraryContracts(),
      liveFields: libraryFields,
      ...more.gateway,
    },
  });
  return { ...started, asked };
}
