import { expect, it } from 'vitest';
import { buildOf, isBuiltFile, isMedia, isPage, MEMBER_CACHES } from './rules.ts';

const url = (path: string) => new URL(path, 'https://app.example.org');

it.each(['/', '/friends', '/show-post/1/2', '/login'])('%s is a page', (path) => {
  expect(isPage(url(path))).toBe(true);
});

it.each([
  '/graphql',
  '/m/feed/0.1.0/x.js',
  '/media/a.webp',
  '/alive',
  '/ready',
  '/health',
  '/sw.js',
  '/manifest.webmanifest',
])('%s is no page', (path) => {
  expect(isPage(url(path))).toBe(false);
});

it('only files whose name changes with their content are kept for ever', () => {
  expect(isBuiltFile(url('/m/feed/0.1.0/FeedPage.12ab34cd.js'))).toBe(true);
  expect(isBuiltFile(url('/icon/any.12ab34cd.svg'))).toBe(true);
  expect(isBuiltFile(url('/m/feed/0.1.0/remoteEntry.js'))).toBe(false);
  expect(isBuiltFile(url('/sw.js'))).toBe(false);
});

it('the page and pictures go with the member who saw them', () => {
  expect(MEMBER_CACHES).toContain('banyan-pages');
  expect(isMedia(url('/media/seed/faces/maya.webp'))).toBe(true);
  expect(MEMBER_CACHES).toContain('banyan-media');
});

it('answers of the gateway match no rule, so none is ever kept', () => {
  const graphql = url('/graphql');
  expect([isPage(graphql), isBuiltFile(graphql), isMedia(graphql)]).toEqual([false, false, false]);
});

it('a worker knows its build by the name of the main bundle', () => {
  expect(buildOf([{ url: '/early.11111111.js' }, { url: '/main.12ab34cd.js' }])).toBe('main.12ab34cd.js');
});
