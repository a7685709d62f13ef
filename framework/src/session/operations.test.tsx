import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import * as operations from './operations.ts';

it('the session’s calls fit the schema of identity', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../services/${file}`, `file://${import.meta.filename}`), 'utf8');
  const schema = buildSchema(read('kit/src/contract/marks.graphql') + read('identity/schema.graphql'));
  expect(Object.values(operations).flatMap((call) => validate(schema, parse(call)))).toEqual([]);
});
