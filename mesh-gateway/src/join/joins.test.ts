import { expect, it } from 'vitest';
import { textsOf } from '../../scenarios/tiny/texts-of.ts';
import { serviceContracts } from '../compose/service-contracts.ts';

const texts = {
  identity: `type Query { usersByIds(ids: [ID!]!): [User!]! @merge(keyField: "id", keyArg: "ids", most: 9) one: User }
    type User { id: ID! name: String! }`,
  feed: `type Query { item: Item }
    type Item { id: ID! by: ID author: User authorName: String @joined(type: "User", by: "by", field: "name") }
    type User { id: ID! }`,
};
const joinsOf = (change: Parameters<typeof textsOf>[0] = {}) =>
  serviceContracts(textsOf({ ...texts, ...change })).joins;

it('are read from the marks of the services’ schemas', () => {
  const { entities, derived } = joinsOf();
  expect([...entities.values()]).toEqual([
    { type: 'User', service: 'identity', rootField: 'usersByIds', argument: 'ids', key: 'id', most: 9 },
  ]);
  expect(derived.get('Item')!.get('authorName')).toEqual({ type: 'User', by: 'by', field: 'name' });
});

const feed = (from: string, to: string) => ({ feed: texts.feed.replace(from, to) });
const identity = (from: string, to: string) => ({ identity: texts.identity.replace(from, to) });

it.each<[why: string, change: Parameters<typeof textsOf>[0], message: string]>([
  ['nobody answers the type', feed('"User"', '"Group"'), 'feed/schema.graphql: Item.authorName is joined from Group'],
  ['it has no such field', feed('"name"', '"title"'), 'feed/schema.graphql: Item.authorName is joined from User.title'],
  ['the key is nowhere', feed('"by"', '"byWhom"'), 'feed/schema.graphql: Item.authorName is joined by `byWhom`'],
  ['it is of another type', feed('authorName: String', 'authorName: Int'), 'Item.authorName must be String'],
  ['it may not be null', feed('authorName: String', 'authorName: String!'), 'Item.authorName must be String'],
  ['what is filled may not be null', feed('author: User', 'author: User!'), 'Item.author is filled from identity'],
  ['two own a type', { social: texts.identity.replace('usersByIds', 'a').replace('one:', 'b:') }, 'answered by key by'],
  ['the batch is no list', identity('[User!]!', 'User'), 'identity/schema.graphql: Query.usersByIds is marked @merge'],
  ['it takes no keys', identity('keyArg: "ids"', 'keyArg: "keys"'), 'for a list `keys`'],
  [
    'another service adds to it',
    feed('type User { id: ID! }', 'type User { id: ID! age: Int }'),
    'holds its key `id` alone',
  ],
  [
    'a shared type has no owner',
    { social: 'type Query { item: Item } type Item { id: ID! }' },
    'Item has other fields',
  ],
])('keep the gateway from starting when %s, and say where', (_why, change, message) => {
  expect(() => joinsOf(change)).toThrow(message);
});
