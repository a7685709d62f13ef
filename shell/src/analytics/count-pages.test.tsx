import { globSync, readFileSync } from 'node:fs';
import { countedPages, uncountedPages } from '@banyan/framework/host';
import { beforeEach, expect, it } from 'vitest';
import { MODULE_ROUTES } from '../host/addresses.ts';
import { MEMBER_ROUTES } from '../host/shell-routes.ts';
import { shellHost } from '../testing/shell-host.tsx';
import { pageAt } from './count-pages.ts';
import { isAnotherVisit } from './visit.ts';

const root = new URL('../../../', `file://${import.meta.filename}`);
const manifests = globSync('mfe-*/module.json', { cwd: root.pathname }).map(
  (file) =>
    JSON.parse(readFileSync(new URL(file, root), 'utf8')) as {
      id: string;
      pages: { route: string; exact?: boolean }[];
    },
);

beforeEach(() => {
  const foreign = { id: 'recipes', pages: [{ route: '/recipes/of/my-grandmother', expose: './Page' }] };
  const modules = [...manifests, foreign].map((manifest) => ({ manifest, entry: '', config: {} }));
  shellHost({ isMember: true, deployment: { modules: modules as never } });
});

it('every page of ours is counted under its route, but those that say how a member is', () => {
  const routes = [
    ...MODULE_ROUTES,
    ...MEMBER_ROUTES,
    ...manifests.flatMap(({ pages }) => pages.map(({ route }) => route)),
  ];
  const isCounted = (route: string) => (countedPages as readonly string[]).includes(route);
  expect(routes.filter((route) => !isCounted(route))).toEqual([...uncountedPages]);
});

it.each([
  ['/', '/'],
  ['/show-post/4w0fxm0q3gqg2vy8n6a1rckt7z/maya', '/show-post/:feedItemId/:userId'],
  ['/friends', '/friends'],
  ['/account/sign-in', '/account/sign-in'],
  ['/recipes/of/my-grandmother', 'elsewhere'],
  ['/nowhere/I-feel-ill', 'elsewhere'],
  ['/diary', 'elsewhere'],
])('%s is %s', (path, page) => expect(pageAt(path)).toBe(page));

it('a visit is one for half an hour, in however many tabs', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  expect([0, 1, 29, 31, 40, 62].map((at) => isAnotherVisit(day + at * minute))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});
