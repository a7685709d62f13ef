import { expect, it } from 'vitest';
import { wordsNamedIn } from './first-words.ts';

const keys = [
  'feed.title',
  'feed.likes_one',
  'feed.likes_other',
  'feed.reaction.love',
  'feed.reaction.sad',
  'feed.nav',
];

it('finds keys by their whole name and by the name of their plural forms', () => {
  expect(wordsNamedIn(`t("feed.title");t('feed.likes',{count:2});t("feed.unknown")`, keys)).toEqual([
    'feed.likes_one',
    'feed.likes_other',
    'feed.title',
  ]);
});

it('takes every key of a beginning that is ended at run time', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is built code.
  for (const code of ['t(`feed.reaction.${e}`)', 't("feed.reaction.".concat(e))', 't("feed.reaction."+e)']) {
    expect(wordsNamedIn(code, keys)).toEqual(['feed.reaction.love', 'feed.reaction.sad']);
  }
});
