import { expect, it } from 'vitest';
import { matchRoute } from './match-route.ts';

it.each([
  ['/', '/', true],
  ['/', '/friends', false],
  ['/friends', '/friends/', true],
  ['/show-post/:item/:user', '/show-post/1/2', true],
  ['/show-post/:item/:user', '/show-post/1', false],
  ['/show-post/:item/:user', '/show-post/1/2/3', false],
])('%s and %s: %s', (route, path, matches) => {
  expect(matchRoute(route, path)).toBe(matches);
});

it('as a prefix a route also takes the addresses below it', () => {
  expect(matchRoute('/friends', '/friends/requests', { prefix: true })).toBe(true);
  expect(matchRoute('/friends', '/friendships', { prefix: true })).toBe(false);
});
