import { readFileSync } from 'node:fs';
import { execute, GraphQLError, type GraphQLSchema, parse as readQuery } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DateTime } from '../contract/date-time.ts';
import { parse } from '../input/parse.ts';
import { createLogger } from '../log/logger.ts';
import { errorTable } from './error-table.ts';
import { presentError } from './present-error.ts';
import { ServiceError } from './service-error.ts';

const silent = createLogger({ level: 'silent' });
const documented = [
  ...readFileSync(new URL('../../errors.md', import.meta.url), 'utf8').matchAll(/^\| `([A-Z_]+)`\s*\|/gm),
].map(([, code]) => code);

test('every code is documented, and every documented code exists', () => {
  expect(documented).toHaveLength(new Set(documented).size);
  expect(new Set(documented)).toEqual(new Set(Object.keys(errorTable)));
});

test('the texts the specification fixes are exact', () => {
  expect(ServiceError('INVALID_CREDENTIALS').message).toBe('Invalid username or password!');
  expect(ServiceError('UNAUTHORIZED_APP_USER').message).toBe('Unauthorized app user');
  expect(ServiceError('INTERNAL').message).toBe('Something went wrong');
});

test('an error says its code, its wording key and the field, and never its cause', () => {
  const error = presentError(
    ServiceError('BAD_INPUT', 'feed.error.commentEmpty', { field: 'comment.body', cause: new Error('secret') }),
    silent,
  );
  expect(error.toJSON()).toEqual({
    message: 'Please check what you entered.',
    extensions: { code: 'BAD_INPUT', wordingKey: 'feed.error.commentEmpty', field: 'comment.body' },
  });
  expect(error.originalError).toBeUndefined();
});

test('an error with a code nobody knows is masked like any accident', () => {
  const error = presentError(
    new GraphQLError('secret', { path: ['me'], extensions: { code: 'SQL_LEAK', detail: 'secret' } }),
    silent,
  );
  expect(error.extensions).toEqual({ code: 'INTERNAL', wordingKey: 'error.INTERNAL', traceId: expect.any(String) });
  expect(JSON.stringify(error)).not.toContain('secret');
});

const schema = createSchema({
  typeDefs: 'scalar DateTime input I { at: DateTime, n: Int } type Query { ask(i: I): String }',
  resolvers: { DateTime },
}) as GraphQLSchema;

test.each([
  ['a time in a variable', { query: 'query ($i: I) { ask(i: $i) }', i: { at: 'my secret' } }],
  ['a time in the text', { query: '{ ask(i: { at: "my secret" }) }' }],
  ['a number in the text', { query: '{ ask(i: { n: "my secret" }) }' }],
])('%s that is none is the mistake of who asks, and is not quoted', async (_, { query, ...variableValues }) => {
  const { errors } = await execute({ schema, document: readQuery(query), variableValues });
  const wrapped = new GraphQLError(errors![0]!.message, { path: ['ask'], originalError: errors![0] });
  for (const error of [errors![0]!, wrapped]) {
    const presented = presentError(error, silent);
    expect(presented.extensions.code).toBe('BAD_INPUT');
    expect(presented.message).not.toContain('secret');
  }
});

test('input that does not fit names the field and never repeats the value', () => {
  const schema = z.object({ comment: z.object({ body: z.string().max(5) }) });
  let thrown: unknown;
  try {
    parse(schema, { comment: { body: 'a long private story' } });
  } catch (error) {
    thrown = error;
  }
  expect((thrown as GraphQLError).extensions).toMatchObject({ code: 'BAD_INPUT', field: 'comment.body' });
  expect(JSON.stringify(thrown)).not.toContain('story');
});

test('input that fits comes back as the schema makes it', () => {
  const given = { name: ' Maya ', extra: 1 };
  expect(parse(z.object({ name: z.string().trim() }), given)).toEqual({ name: 'Maya' });
});
