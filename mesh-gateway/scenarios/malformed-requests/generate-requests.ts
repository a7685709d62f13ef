/** Malformed requests from a seed: broken bodies, broken GraphQL, broken variables, broken headers. */
type Next = () => number;

export interface MalformedRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const good = 'query ($id: ID!) { feedItem(id: $id) { __typename ... on News { id title author { name } } } }';
const json = { 'content-type': 'application/json' };
const of = <Value>(next: Next, values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!;

const oddValues: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  'x',
  '\u0000',
  '\uD800',
  '__proto__',
  [],
  {},
  [[]],
  { id: {} },
  { $ne: null },
  { __proto__: { admin: true } },
  ['a', null],
  'A'.repeat(5_000),
  { constructor: { prototype: {} } },
  '{"$gt":""}',
];

/** Cuts, doubles or replaces a stretch of the text. */
function damaged(text: string, next: Next): string {
  const at = Math.floor(next() * text.length);
  const length = 1 + Math.floor(next() * 6);
  const insert = of(next, [
    '',
    '{',
    '}',
    '"',
    '\\',
    '\u0000',
    '...',
    '$',
    '@skip',
    '!',
    '(((',
    '😀',
    '\uFFFF',
    ' on ',
    '#',
  ]);
  return text.slice(0, at) + insert + text.slice(at + (next() < 0.5 ? length : 0));
}

const oddQueries: readonly ((next: Next) => string)[] = [
  (next) => damaged(good, next),
  (next) => damaged(damaged(good, next), next),
  () => 'query { __schema { types { name } } }',
  () => '{ __type(name: "User") { fields { name } } }',
  () => '{ usersByIds(ids: ["m1"]) { phoneNumber } }',
  (next) =>
    `{ ${'feedItem(id: "x") { ... on News { author { '.repeat(1 + Math.floor(next() * 30))} id ${'} } }'.repeat(30)} }`,
  (next) =>
    `{ ${Array.from({ length: 31 + Math.floor(next() * 900) }, (_, n) => `a${n}: categories { id }`).join(' ')} }`,
  (next) => `query ${'a'.repeat(Math.floor(next() * 3_000))} { categories { id } }`,
  () => 'fragment A on News { ...B } fragment B on News { ...A } { feedItem(id: "x") { ...A } }',
  () =>
    `${Array.from({ length: 40 }, (_, n) => `fragment F${n} on User { ${n > 0 ? `...F${n - 1} ...F${n - 1}` : 'id'} }`).join(' ')} { me { ...F39 } }`,
  () =>
    'mutation { a: login(username: "a", password: "b") { accessToken } b: login(username: "a", password: "c") { accessToken } }',
  () => 'subscription { itemAdded { __typename } }',
  () => 'query A { categories { id } } query B { categories { id } }',
  () => '{ categories { id @include(if: "yes") } }',
  () => '{ feedList(userId: "a", limit: 99999999999999999999) { hasMore } }',
  () => `{ categories { id } } # ${'x'.repeat(2_000)}`,
  () => '{ feedItem(id: ["x"]) { __typename } }',
  () => 'schema { query: Query } type Query { a: Int }',
  () => '\uFEFF',
];

const oddHeaders: readonly Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  { ...json, authorization: 'Bearer a.b.c' },
  { ...json, authorization: `Bearer ${'e'.repeat(5_000)}` },
  { ...json, authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJtMSJ9.' },
  { ...json, authorization: 'Digest x' },
  { ...json, origin: 'https://evil.example' },
  { ...json, origin: 'null' },
  { ...json, 'x-request-id': '../../etc/passwd' },
  { ...json, 'accept-encoding': 'gzip;q=abc, *', accept: '*/*;q=x' },
  {},
];

function oddBody(next: Next): string | Buffer {
  const query = of(next, oddQueries)(next);
  const text = JSON.stringify({ query, variables: { id: of(next, oddValues) } });
  return of(next, [
    () => text,
    () => damaged(text, next),
    () => JSON.stringify({ query: good, variables: of(next, oddValues) }),
    () =>
      JSON.stringify({
        query: of(next, oddValues),
        operationName: of(next, oddValues),
        extensions: of(next, oddValues),
      }),
    () => JSON.stringify([{ query: good }, { query: good }]),
    () => JSON.stringify(of(next, oddValues)) ?? '',
    () => JSON.stringify({ query: good, operationName: 'Nobody' }),
    () => Buffer.from(Array.from({ length: 64 }, () => Math.floor(next() * 256))),
    () => `${'['.repeat(20_000)}`,
    () => `{"query":"${'x'.repeat(140_000)}"}`,
  ])();
}

export function malformedRequest(next: Next): MalformedRequest {
  const method = of(next, ['POST', 'POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
  const headers = next() < 0.75 ? json : of(next, oddHeaders);
  return { method, headers, body: method === 'GET' ? undefined : oddBody(next) };
}

/** What a client may never say on the socket, and some things it may. */
export function malformedMessage(next: Next): string | Buffer {
  const message = {
    id: of(next, ['1', '', '__proto__', 'x'.repeat(1_000), 7, null]),
    type: of(next, [
      'subscribe',
      'subscribe',
      'subscribe',
      'next',
      'complete',
      'ping',
      'connection_init',
      'launch',
      null,
    ]),
    payload: of<unknown>(next, [
      { query: of(next, oddQueries)(next), variables: of(next, oddValues) },
      { query: 'subscription { itemAdded { __typename } }', extensions: { after: of(next, oddValues) } },
      { query: '{ categories { id } }' },
      { query: of(next, oddValues) },
      of(next, oddValues),
    ]),
  };
  const text = JSON.stringify(message);
  return of(next, [
    () => text,
    () => text,
    () => damaged(text, next),
    () => Buffer.from(text),
    () => '\u0000',
    () => 'x'.repeat(70_000),
  ])();
}
