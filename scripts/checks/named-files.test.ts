import { expect, it } from 'vitest';
import { createNameCheck } from './named-files.ts';

const missingIn = createNameCheck(['mfe-feed/src/comment/CommentItem.tsx', 'services/feed/schema.graphql']);

it.each([
  '`comment/CommentItem.tsx` draws it, `CommentItem.tsx`, `mfe-feed/src/comment/` and `src/comment`',
  '`schema.graphql`, `dist/`, `@banyan/framework`, `Comment.body` and `/settings`',
  '```\nsrc/other.ts `other.ts`\n```',
])('accepts a page that names what is there: %s', (page) => {
  expect(missingIn(page)).toEqual([]);
});

it('names files and folders that are not there any more', () => {
  const page = '`story/`, `src/reaction`, `comment/CommentRow.tsx` and `comment/CommentItem.tsx`';
  expect(missingIn(page)).toEqual(['story/', 'src/reaction', 'comment/CommentRow.tsx']);
});
