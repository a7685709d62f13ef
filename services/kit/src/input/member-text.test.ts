import type { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { memberText } from './member-text.ts';
import { parse } from './parse.ts';

const schema = z.object({
  body: memberText(5, { empty: 'feed.error.commentEmpty', tooLong: 'feed.error.commentTooLong' }),
});

function refusedWith(body: string): unknown {
  try {
    return parse(schema, { body });
  } catch (error) {
    return (error as GraphQLError).extensions;
  }
}

test('a text is counted and kept as it is seen', () => {
  expect(parse(schema, { body: '  \0a\r\nb\u0007👍 ' })).toEqual({ body: 'a\nb👍' });
});

test('one without anything to see is empty, one above the limit too long', () => {
  expect(refusedWith('\u200b\u3164')).toMatchObject({ field: 'body', wordingKey: 'feed.error.commentEmpty' });
  expect(refusedWith('abcdef')).toMatchObject({ field: 'body', wordingKey: 'feed.error.commentTooLong' });
});
