import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OtherAddress } from '../screens/OtherAddress.tsx';
import { chooseScreen, type Visit } from '../session/choose-screen.ts';
import { shellHost, show } from '../testing/shell-host.tsx';
import { ALIASES, aliasTarget, GUEST_ROUTES, MODULE_ROUTES, pathBehind, SERVER_ROUTES } from './addresses.ts';
import { matchRoute } from './match-route.ts';
import { isGuestRoute } from './shell-routes.ts';

afterEach(cleanup);

/** An address of the route, with something in place of each name. */
const addressOf = (route: string) => route.replaceAll(/:\w+/g, 'some');
const [search, hash] = ['?picture=1', '#here'];

/** As if every module were on. */
const isPage = (path: string) => MODULE_ROUTES.some((route) => matchRoute(route, path));

const choose = (path: string, isMember: boolean) => {
  const none = { asksToInstall: false, canInstall: true, isLeaving: false, isRefused: false } satisfies Partial<Visit>;
  return chooseScreen({ ...none, path, search, hash, isMember, isPage: isPage(path) });
};

describe.each(GUEST_ROUTES)('%s', (path) => {
  it('is a screen of strangers, and no place for a member', () => {
    expect(choose(path, false)).toEqual({ show: 'guest', screen: path });
    expect(choose(path, true)).toEqual({ redirect: 'afterSignIn' });
  });
});

describe.each(MODULE_ROUTES)('%s', (route) => {
  const path = addressOf(route);

  it('is a page for a member, and where sign-in leads an anonymous visitor back to', () => {
    expect(aliasTarget(path)).toBeNull();
    expect(choose(path, true)).toEqual({ show: 'page' });
    const to = new URLSearchParams({ to: path + search + hash });
    expect(choose(path, false)).toEqual({ redirect: `/login?${to}` });
  });

  it('is not found where the module is off, no matter who asks', () => {
    for (const isMember of [true, false]) {
      const off = {
        search,
        hash,
        asksToInstall: false,
        canInstall: true,
        isLeaving: false,
        isRefused: false,
        isPage: false,
      };
      expect(chooseScreen({ ...off, path, isMember })).toEqual({ show: 'notFound' });
    }
  });
});

describe.each(Object.entries(ALIASES))('%s', (alias, target) => {
  const path = addressOf(alias);
  const [behind, given] = target.split('?');

  it(`stands for ${target}, which is an address`, () => {
    expect(pathBehind(path)).toBe(behind);
    expect(isGuestRoute(behind!) || isPage(behind!)).toBe(true);
  });

  it.each([true, false])('leads on in its own place, query and hash kept (a member: %s)', (isMember) => {
    expect(choose(path, isMember)).toEqual({ show: 'notFound' });
    history.replaceState(null, '', path + search + hash);
    const steps = history.length;
    shellHost({ isMember });
    show(<OtherAddress isPage={isPage} />);
    expect(location.pathname).toBe(behind);
    expect(location.search).toBe(given ? `?${given}&${search.slice(1)}` : search);
    expect(location.hash).toBe(hash);
    expect(history.length).toBe(steps);
  });

  it('is not found where the module it stands for is off', () => {
    if (isGuestRoute(behind!)) return;
    history.replaceState(null, '', path);
    shellHost({ isMember: true });
    show(<OtherAddress isPage={() => false} />);
    expect(location.pathname).toBe(path);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });
});

it('says kindly that a page is for others, where one is there that asks for a permission', () => {
  history.replaceState(null, '', '/admin');
  const mocks = { ReportRefusedPage: { data: { reportRefusedPage: true } } };
  const { link } = shellHost({ isMember: true, mocks });
  show(<OtherAddress isPage={() => false} missingPermission="audit.read" />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page is for the team' })).toBeTruthy();
  expect(link.sent).toMatchObject([{ operationName: 'ReportRefusedPage', variables: { right: 'audit.read' } }]);
});

it('no address is reported twice, and none is another’s', () => {
  const all = [...GUEST_ROUTES, ...SERVER_ROUTES, ...MODULE_ROUTES, ...Object.keys(ALIASES)];
  const owners = (path: string) => all.filter((route) => matchRoute(route, path));
  for (const route of all) expect(owners(addressOf(route))).toEqual([route]);
});
