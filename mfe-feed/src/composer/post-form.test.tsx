import { longestText } from '@banyan/framework';
import { expect, it } from 'vitest';
import { category, ownPost } from '../testing/own-post-fixtures.ts';
import { formOf, newForm, newsOf, whatLacks } from './post-form.ts';

const form = { ...newForm('Maya Levi', 'community'), text: 'Hello' };
const ready = { targets: ['walks'], isUploading: false };

it('a new post has its author’s name for a title, and the community’s category', () => {
  expect(newsOf(form)).toEqual({
    title: 'Maya Levi',
    description: 'Hello',
    mainCategory: 'community',
    categories: ['community'],
    posterImage: null,
  });
});

it.each([
  ['nothing', {}, ready, null],
  ['words', { text: ' \u200b ' }, ready, 'text'],
  ['shorter words', { text: 'a'.repeat(longestText.post + 1) }, ready, 'textLong'],
  ['a title', { title: '' }, ready, 'title'],
  ['a shorter title', { title: 'a'.repeat(longestText.postTitle + 1) }, ready, 'titleLong'],
  ['somebody to read it', {}, { ...ready, targets: [] }, 'targets'],
  ['the picture that is on its way', {}, { ...ready, isUploading: true }, 'picture'],
] as const)('before it can be sent it lacks %s', (_, part, rest, lack) => {
  expect(whatLacks({ ...form, ...part }, rest)).toBe(lack);
});

it('editing begins with the post as it is, and changes nothing by itself', () => {
  const post = ownPost('p1', {
    description: 'Hello',
    categories: [category('community'), category('yoga')],
    posterImageUrl: '/media/a',
    picture: { id: 'a', originalUrl: '/media/private/a' },
  });
  const found = formOf(post, 'community');
  expect(found).toMatchObject({ title: post.title, text: 'Hello', alsoIn: ['yoga'], targets: post.targets });
  expect(found.picture).toEqual({ address: '/media/a', preview: '/media/private/a' });
  expect(newsOf(found)).toMatchObject({ categories: ['community', 'yoga'], posterImage: '/media/a' });
});
