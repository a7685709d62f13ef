import { expect, it } from 'vitest';
import {
  buildOf,
  isBuiltFile,
  isDocument,
  isDownloaded,
  isFilm,
  isMedia,
  isPage,
  keptAs,
  MEMBER_CACHES,
} from './rules.ts';

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
  expect(isBuiltFile(url('/m/wellness/0.1.0/openjpeg.12ab34cd.wasm'))).toBe(true);
  expect(isBuiltFile(url('/icon/any.12ab34cd.svg'))).toBe(true);
  expect(isBuiltFile(url('/m/feed/0.1.0/remoteEntry.js'))).toBe(false);
  expect(isBuiltFile(url('/sw.js'))).toBe(false);
});

it('the page and pictures go with the member who saw them', () => {
  expect(MEMBER_CACHES).toContain('banyan-pages');
  expect(isMedia(url('/media/seed/faces/maya.webp'))).toBe(true);
  expect(MEMBER_CACHES).toContain('banyan-media');
});

it('a document is kept by what it is, whenever its address ends, and goes with the member', () => {
  const id = 'a1'.repeat(16);
  const [today, tomorrow] = ['s--aaaa--/x_1790000000', 's--bbbb--/x_1790021600'].map((signed) =>
    url(`/media/file/${signed}/${id}/manual-he.pdf`),
  );
  expect([isDocument(today!), keptAs(today!)]).toEqual([true, `/media/file/${id}/manual-he.pdf`]);
  expect(keptAs(tomorrow!)).toBe(keptAs(today!));
  expect(keptAs(url(`/media/file/s--aaaa--/x_1/${id}/manual-en.pdf`))).not.toBe(keptAs(today!));
  expect(isDocument(url(`/media/file/s--aaaa--/x_1/${id}/video.mp4`))).toBe(false);
  expect(MEMBER_CACHES).toContain('banyan-documents');
});

it('what is downloaded is found by its mark and by what it is, and goes with the member', () => {
  const id = 'a1'.repeat(16);
  const film = url(`/media/file/s--aaaa--/x_1790000000/${id}/video.mp4?kept`);
  expect([isDownloaded(film), keptAs(film)]).toEqual([true, `/media/file/${id}/video.mp4`]);
  expect(isDownloaded(url(`/media/file/s--aaaa--/x_1/${id}/video.mp4`))).toBe(false);
  expect(isDownloaded(url(`/media/file/kept/${id}?kept`))).toBe(false);
  expect([film, url('/media/file/s--a--/x_1/a/film.m3u8'), url('/media/a.webp')].map(isFilm)).toEqual([
    true,
    true,
    false,
  ]);
  expect(MEMBER_CACHES).toContain('banyan-downloads');
});

it('answers of the gateway match no rule, so none is ever kept', () => {
  const graphql = url('/graphql');
  expect([isPage(graphql), isBuiltFile(graphql), isMedia(graphql)]).toEqual([false, false, false]);
});

it('a worker knows its build by the name of the main bundle', () => {
  expect(buildOf([{ url: '/early.11111111.js' }, { url: '/main.12ab34cd.js' }])).toBe('main.12ab34cd.js');
});
