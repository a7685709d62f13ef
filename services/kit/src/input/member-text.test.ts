import { visibleText } from '@banyan/member-text';
import type { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countedText, keptText, memberText } from './member-text.ts';
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

test.each([
  ['letters', 'abcde', 'abcdef'],
  ['emoji, which are two units each', '👍👍', '👍👍👍'],
  ['a family of one picture', '👩‍👧', '👩‍👩‍👧'],
  ['letters with points', 'שָׁל', 'שָׁלוֹ'],
])('a text of %s is as long for the service as for its form', (_, fits, tooLong) => {
  for (const text of [fits, tooLong]) {
    // What forms ask: visible text, and an input's maxLength.
    const isShort = visibleText(text).length <= 5;
    expect(keptText(1, 5).safeParse(text).success).toBe(isShort);
    expect(countedText(1, 5).safeParse(text).success).toBe(isShort);
    expect(schema.safeParse({ body: text }).success).toBe(isShort);
  }
  expect([visibleText(fits).length <= 5, visibleText(tooLong).length <= 5]).toEqual([true, false]);
});
