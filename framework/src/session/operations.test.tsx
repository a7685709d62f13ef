import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { REPORT_ANALYTICS } from '../analytics/send-batch.ts';
import { IMPERSONATE, STOP_IMPERSONATING } from './impersonate.ts';
import * as operations from './operations.ts';
import * as signIn from './sign-in-operations.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../services/${file}`, `file://${import.meta.filename}`), 'utf8');

it('the session’s calls fit the schema of identity', () => {
  const schema = buildSchema(read('kit/src/contract/marks.graphql') + read('identity/schema.graphql'));
  const { SESSION_USER: _, ...calls } = { ...operations, ...signIn, IMPERSONATE, STOP_IMPERSONATING };
  expect(Object.values(calls).flatMap((call) => validate(schema, parse(call)))).toEqual([]);
});

it('what is reported fits the schema of insights', () => {
  const schema = buildSchema(read('kit/src/contract/marks.graphql') + read('insights/schema.graphql'));
  expect(validate(schema, parse(REPORT_ANALYTICS))).toEqual([]);
});
