import { viewer } from '@banyan/kit/testing';
import { generate } from '@graphql-codegen/cli';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionOptions } from 'graphql';
import { expect, it } from 'vitest';
import { tinyMember } from '../tiny/items.ts';
import { scenario } from '../tiny/stops.ts';

const identity = { Query: { me: () => tinyMember('maya') } };
const start = (production: boolean) => scenario({ services: { identity }, gateway: { production } });

/** As tools ask, each by default or as it can be asked to. */
const asked: [string, IntrospectionOptions][] = [
  ['graphql-js', {}],
  ['graphql-js, for all there is', { specifiedByUrl: true, directiveIsRepeatable: true, oneOf: true }],
  ['GraphiQL', { schemaDescription: true, inputValueDeprecation: true }],
  [
    'graphql-codegen',
    {
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
    },
  ],
];

it.each(asked)('in development the whole schema is sent to anyone who asks as %s does', async (_who, options) => {
  const { ask } = await start(false);
  const { status, data, errors } = await ask(getIntrospectionQuery(options));
  expect({ status, errors }).toEqual({ status: 200, errors: undefined });
  const schema = buildClientSchema(data);
  expect(schema.getQueryType()?.getFields()).toHaveProperty('feedList');
  expect(schema.getSubscriptionType()?.getFields()).toHaveProperty('itemUpdated');
});

it('in development a part of it is reported, by variables too', async () => {
  const { ask } = await start(false);
  const query = 'query ($name: String!) { __type(name: $name) { name } }';
  expect((await ask(query, { variables: { name: 'News' } })).data).toEqual({ __type: { name: 'News' } });
});

it('in development graphql-codegen makes types of the address alone', async () => {
  const { url } = await start(false);
  const output = { 'types.ts': { plugins: ['typescript'] } };
  const [file] = await generate({ schema: url, silent: true, generates: output }, false);
  expect(file!.content).toContain('export type FeedPage = {');
});

it.each([
  ...asked.map(([who, options]) => [`all of it, as ${who}`, getIntrospectionQuery(options)]),
  ['one type', '{ __type(name: "User") { name } }'],
  ['beside something else', '{ me { id } __schema { types { name } } }'],
  ['out of a fragment', '{ ...Asked } fragment Asked on Query { __schema { types { name } } }'],
])('in production it is refused with where it stands: %s', async (_what, query) => {
  const { ask, tokens } = await start(true);
  for (const authorization of [undefined, await tokens.bearer(viewer())]) {
    const { data, errors } = await ask(query!, { authorization });
    expect({ data, code: errors?.[0]?.extensions.code }).toEqual({ data: undefined, code: 'FORBIDDEN' });
    expect(errors?.[0]?.message).toMatch(/mesh-gateway\/schema\.graphql.*npm run dev/);
  }
});

it('in production the name of a type stays part of an answer', async () => {
  const { ask } = await start(true);
  expect((await ask('{ __typename me { __typename } }')).data).toEqual({
    __typename: 'Query',
    me: { __typename: 'User' },
  });
});
