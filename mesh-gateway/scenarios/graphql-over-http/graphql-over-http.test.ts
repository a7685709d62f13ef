import { auditServer } from 'graphql-http';
import { expect, it } from 'vitest';
import { noBudgets } from '../../src/index.ts';
import { tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

const identity = { Query: { me: () => tinyMember('maya') } };
const broken = {
  Query: {
    categories: () => {
      throw new Error('secret');
    },
  },
};
const [graphql, json] = ['application/graphql-response+json', 'application/json'];

it.each([
  ['all of it', '{ me { id } }', 200, 200, { me: { id: 'maya' } }],
  ['a part of it', '{ me { id } categories { id } }', 200, 200, { me: { id: 'maya' }, categories: null }],
  ['what is not valid', '{ nothing }', 400, 200, undefined],
  ['what is no GraphQL', '{ me {', 400, 200, undefined],
  ['what does not fit its variables', 'query ($id: ID!) { userById(id: $id) { id } }', 400, 200, undefined],
  ['what is too deep', `{ me ${'{ courses '.repeat(20)} { name } ${'}'.repeat(20)} }`, 400, 200, undefined],
])('answers each media type with the status it means by it: %s', async (_what, query, ofGraphql, ofJson, data) => {
  const { ask } = await scenario({ services: { identity, feed: broken } });
  const answered = async (accept: string) => {
    const answer = await ask(query, { headers: { accept } });
    expect(answer.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    return { status: answer.status, data: answer.data, hasErrors: answer.errors !== undefined };
  };
  const hasErrors = data === undefined || 'categories' in data;
  expect(await answered(graphql)).toEqual({ status: ofGraphql, data, hasErrors });
  expect(await answered(json)).toEqual({ status: ofJson, data, hasErrors });
});

it('keeps the status of what a proxy would say too, whatever the media type', async () => {
  const { ask } = await scenario({ services: { identity } });
  for (const accept of [graphql, json]) {
    const refused = await ask('{ me { id } }', { headers: { accept }, authorization: 'Bearer a.b.c' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  }
});

it('says 406 who takes neither media type, and 405 with what is allowed who sends no POST', async () => {
  const { ask, url } = await scenario({ services: { identity } });
  expect((await ask('{ me { id } }', { headers: { accept: 'text/html' } })).status).toBe(406);
  const get = await fetch(`${url}?query={me{id}}`);
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
});

/** What the specification's audit says of this gateway: what is not well, by its id and name. */
async function audited(production: boolean): Promise<string[]> {
  const { url } = await scenario({ services: { identity }, gateway: { production, budgets: noBudgets } });
  const results = await auditServer({ url });
  expect(results.length).toBeGreaterThan(50);
  return results.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`);
}

/** GET is a MAY; cookies and caches are why it is not answered (decision 24). */
const noGet = [
  '5A70 MAY accept application/x-www-form-urlencoded formatted GET requests',
  'D6D5 MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  '6A70 MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
];

it('fulfils every MUST and SHOULD of the audit of GraphQL over HTTP', async () => {
  expect(await audited(false)).toEqual(noGet);
});

it('in production all but the two that send variables with a question about the schema', async () => {
  expect(await audited(true)).toEqual(
    expect.arrayContaining([
      ...noGet,
      '2EA1 SHOULD allow map {variables} parameter when accepting application/graphql-response+json',
      '28B9 MUST allow map {variables} parameter when accepting application/json',
    ]),
  );
  expect((await audited(true)).length).toBe(noGet.length + 2);
});
