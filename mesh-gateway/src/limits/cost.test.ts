import { marks } from '@banyan/kit';
import { type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../scenarios/tiny/texts-of.ts';
import { committedContracts, contractsOf } from '../compose/contracts.ts';
import { answerCost } from './answer-cost.ts';
import { createPricing, leafCost, listCost, objectCost, rootCost } from './cost.ts';

/** Contracts of one service. */
function contractsFrom(feed: string) {
  return contractsOf(`${marks} ${feed}`, textsOf({ feed }));
}

const price = createPricing(
  contractsFrom(`
  type Query {
    one: Leafy
    some(limit: Int): [Leafy!] @listSize(assumedSize: 3, slicingArguments: ["limit"], most: 50)
    fixed: [Leafy!] @listSize(assumedSize: 7)
    ends(first: Int, last: Int): [Leafy!] @listSize(assumedSize: 3, slicingArguments: ["first", "last"])
    page(limit: Int): Page @listSize(assumedSize: 5, slicingArguments: ["limit"], sizedFields: ["items"], most: 20)
  }
  type Page { hasMore: Boolean items: [Thing!]! pinned: [Small!] @listSize(assumedSize: 2) }
  union Thing = Small | Large
  type Small { id: ID }
  type Large { id: ID name: String words: [String!] times: [String!] @listSize(assumedSize: 200) }
  type Leafy { id: ID name: String below(limit: Int): [Leafy!] @listSize(assumedSize: 2, slicingArguments: ["limit"]) }
`),
);

function costOf(source: string, variables: Record<string, unknown> = {}): number {
  const document = parse(source);
  return price(document, document.definitions[0] as OperationDefinitionNode)(variables);
}

/** Of one root list with so many entries of one text each. */
const listed = (entries: number) => rootCost + listCost + entries * (objectCost + leafCost);

describe('the cost of an operation', () => {
  it('is its objects, its texts, and a read for each root field', () => {
    expect(costOf('{ one { id name } }')).toBeCloseTo(rootCost + objectCost + 2 * leafCost);
    expect(costOf('{ a: one { id } b: one { id } }')).toBeCloseTo(2 * (rootCost + objectCost + leafCost));
    expect(costOf('query { ...F } fragment F on Query { a: one { id } b: one { id } }')).toBeCloseTo(42.2);
  });

  it('is as many texts as a list of texts says that it holds', () => {
    const large = (fields: string) => costOf(`{ page(limit: 1) { items { ... on Large { ${fields} } } } }`);
    expect(large('words') - large('id')).toBeCloseTo(0);
    expect(large('a: times b: times') - large('a: id b: id')).toBeCloseTo(2 * (listCost + 199 * leafCost));
  });

  it.each([
    ['the literal', '{ some(limit: 4) { id } }', {}, 4],
    ['the variable', 'query ($n: Int) { some(limit: $n) { id } }', { n: 9 }, 9],
    ['the variable’s default', 'query ($n: Int = 6) { some(limit: $n) { id } }', {}, 6],
    ['the variable before its default', 'query ($n: Int = 6) { some(limit: $n) { id } }', { n: 8 }, 8],
    ['the assumed size without a value', 'query ($n: Int) { some(limit: $n) { id } }', {}, 3],
    ['the assumed size for null', 'query ($n: Int) { some(limit: $n) { id } }', { n: null }, 3],
    ['the assumed size without an argument', '{ some { id } }', {}, 3],
    ['the assumed size where there is no argument', '{ fixed { id } }', {}, 7],
    ['what the service answers at most', '{ some(limit: 2000000000) { id } }', {}, 50],
    ['the longer of two slices', '{ ends(first: 4, last: 9) { id } }', {}, 9],
    ['nothing for less than none', '{ some(limit: -4) { id } }', {}, 0],
  ])('a list is as long as %s', (_what, source, variables, entries) => {
    expect(costOf(source, variables)).toBeCloseTo(listed(entries));
  });

  it('is the same on an interface and on the types that have it', () => {
    const contract = createPricing(committedContracts);
    const costs = ['%', '... on Event { % }', '... on FeedItem { ... on Poll { % } }'].map((place) => {
      const asked = place.replace('%', 'id likes { type } comments(limit: 20) { id replies { id } }');
      const document = parse(`{ feedList(userId: "m") { items { ${asked} } } }`);
      return contract(document, document.definitions[0] as OperationDefinitionNode)({});
    });
    expect(new Set(costs).size).toBe(1);
    expect(costs[0]).toBeGreaterThan(1_000);
  });

  it('counts what stands under a union that is named again', () => {
    const named = '{ page(limit: 4) { items { ... on Thing { ... on Large { id name } } } } }';
    expect(costOf(named)).toBeCloseTo(costOf('{ page(limit: 4) { items { ... on Large { id name } } } }'));
  });

  it('multiplies lists in lists', () => {
    const inner = listCost + 30 * (objectCost + leafCost);
    expect(costOf('{ some(limit: 20) { below(limit: 30) { id } } }')).toBeCloseTo(
      rootCost + listCost + 20 * (objectCost + inner),
    );
  });

  it('gives the lists of a page the size the page was asked with, and takes the dearest kind for each entry', () => {
    const source =
      'query ($n: Int) { page(limit: $n) { hasMore items { ... on Small { id } ... on Large { id name words } } } }';
    const entries = (count: number) =>
      rootCost + objectCost + leafCost + listCost + count * (objectCost + 3 * leafCost);
    expect(costOf(source)).toBeCloseTo(entries(5));
    expect(costOf(source, { n: 20 })).toBeCloseTo(entries(20));
  });

  it('lets another list of a page have its own size', () => {
    const pinned = listCost + 2 * (objectCost + leafCost);
    expect(costOf('{ page(limit: 20) { pinned { id } } }')).toBeCloseTo(rootCost + objectCost + pinned);
  });

  it('prices one response key once, whatever number of fragments asks for it', () => {
    const twice =
      '{ some(limit: 10) { below(limit: 10) { id } } ...F } fragment F on Query { some(limit: 10) { id below(limit: 10) { name } } }';
    const once = '{ some(limit: 10) { id below(limit: 10) { id name } } }';
    expect(costOf(twice)).toBeCloseTo(costOf(once));
  });

  it('is what an answer as long as assumed really holds', () => {
    const entry = { id: '1', name: 'x', below: [{ id: '2' }, { id: '3' }] };
    const answer = { one: { id: '1' }, some: [entry, entry, entry] };
    expect(answerCost(answer)).toBeCloseTo(costOf('{ one { id } some { id name below { id } } }'));
    expect(answerCost({ some: [] })).toBe(rootCost);
    expect(answerCost(null)).toBe(0);
  });
});

describe('a schema with a list nobody measured', () => {
  it.each([
    ['a list', 'type Query { open: [A!] }', 'Query.open'],
    ['a list in a page nobody sized', 'type Query { page: Page } type Page { items: [A!]! }', 'Page.items'],
    [
      'a page that one of two fields forgot',
      `type Query { a: Page @listSize(assumedSize: 1, sizedFields: ["items"]) b: Page } type Page { items: [A!]! }`,
      'Page.items',
    ],
  ])('is refused: %s', (_what, types, name) => {
    expect(() => createPricing(contractsFrom(`${types} type A { id: ID }`))).toThrow(
      `services/feed/schema.graphql: ${name}`,
    );
  });

  it('is not the public one', () => {
    expect(() => createPricing(committedContracts)).not.toThrow();
  });
});
