import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
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
const accept = 'application/graphql-response+json';

it.each([
  ['all of it', '{ me { id } }', 200, { me: { id: 'maya' } }],
  ['a part of it', '{ me { id } categories { id } }', 200, { me: { id: 'maya' }, categories: null }],
  ['what is not valid', '{ nothing }', 400, undefined],
  ['what is no GraphQL', '{ me {', 400, undefined],
])('answers GraphQL’s own media type with the status it means: %s', async (_what, query, status, data) => {
  const { ask } = await scenario({ services: { identity, feed: broken } });
  const answer = await ask(query, { headers: { accept } });
  expect(answer.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
  expect({ status: answer.status, data: answer.data }).toEqual({ status, data });
});

it('tells its schema outside production, whole and by variables', async () => {
  const { ask } = await scenario({ services: { identity }, gateway: { production: false } });
  const whole = await ask(getIntrospectionQuery());
  expect(buildClientSchema(whole.data).getQueryType()?.getFields()).toHaveProperty('feedList');
  const query = 'query ($name: String!) { __type(name: $name) { name } }';
  expect((await ask(query, { variables: { name: 'News' } })).data).toEqual({ __type: { name: 'News' } });
});
