import { describe, expect, it } from 'vitest';
import { chooseScreen, returnAddress, type Visit } from './choose-screen.ts';

const visit = (change: Partial<Visit>): Visit => ({
  path: '/',
  search: '',
  hash: '',
  isMember: false,
  isPage: true,
  asksToInstall: false,
  canInstall: true,
  isLeaving: false,
  isRefused: false,
  ...change,
});

describe('somebody who is not signed in', () => {
  it('goes from the main shell to the welcome, which keeps what the link pointed at', () => {
    expect(chooseScreen(visit({ path: '/' }))).toEqual({ redirect: '/welcome', keepInvitation: true });
    expect(chooseScreen(visit({ path: '/welcome', isPage: false, search: '?id=1' }))).toEqual({
      redirect: '/welcome',
      keepInvitation: true,
    });
  });

  it('goes from any other page to sign-in, which knows the way back', () => {
    expect(chooseScreen(visit({ path: '/friends' }))).toEqual({ redirect: '/login?to=%2Ffriends' });
  });

  it('comes back with the query and the hash of the address', () => {
    const address = visit({ path: '/friends', search: '?tab=sent', hash: '#people' });
    expect(chooseScreen(address)).toEqual({ redirect: '/login?to=%2Ffriends%3Ftab%3Dsent%23people' });
    expect(chooseScreen(visit({ search: '?video=1', isMember: true }))).toEqual({ redirect: 'invitation' });
    expect(chooseScreen(visit({ search: '?picture=1' }))).toEqual({ redirect: '/login?to=%2F%3Fpicture%3D1' });
  });

  it('learns that the session ended when the server ended it, on the way back to where they were', () => {
    expect(chooseScreen(visit({ isRefused: true }))).toEqual({ redirect: '/login?to=%2F&why=ended' });
    expect(chooseScreen(visit({ path: '/friends', isRefused: true }))).toEqual({
      redirect: '/login?to=%2Ffriends&why=ended',
    });
  });

  it('opens the link of an invitation, whose token is not put into a query', () => {
    const opened = { isPage: false, hash: '#invited-by-link' };
    expect(chooseScreen(visit({ ...opened, path: '/join' }))).toEqual({ show: 'guest', screen: '/join' });
    expect(chooseScreen(visit({ path: '/account/join', hash: '#invited-by-link' }))).toEqual({
      redirect: '/join#invited-by-link',
    });
    expect(chooseScreen(visit({ path: '/account/join' }))).toEqual({ redirect: '/login?to=%2Faccount%2Fjoin' });
  });

  it.each(['/login', '/welcome', '/intro', '/forgotPassword'])('stays on %s', (path) => {
    expect(chooseScreen(visit({ path, isPage: false }))).toEqual({ show: 'guest', screen: path });
  });

  it('is offered the installation before sign-in where the deployment wants it', () => {
    expect(chooseScreen(visit({ path: '/login', isPage: false, asksToInstall: true }))).toEqual({
      redirect: '/installApp',
    });
    expect(chooseScreen(visit({ path: '/login', search: '?to=%2Fa', isPage: false, asksToInstall: true }))).toEqual({
      redirect: '/installApp?to=%2Fa',
    });
  });

  it.each(['/login', '/installApp'])('signs in at once where nothing can be installed, at %s', (path) => {
    const nowhere = visit({ path, search: '?to=%2Fa', isPage: false, asksToInstall: true, canInstall: false });
    const choice = chooseScreen(nowhere);
    expect(choice).toEqual(path === '/login' ? { show: 'guest', screen: '/login' } : { redirect: '/login?to=%2Fa' });
  });

  it('sees the farewell after signing out, wherever that was', () => {
    for (const path of ['/', '/friends'])
      expect(chooseScreen(visit({ path, isLeaving: true }))).toEqual({ redirect: '/intro' });
  });
});

describe('a member', () => {
  it.each(['/login', '/welcome', '/intro', '/installApp'])('does not stay on %s', (path) => {
    expect(chooseScreen(visit({ path, isPage: false, isMember: true }))).toEqual({ redirect: 'afterSignIn' });
  });

  it('reads on their own sign-in page that a link to set a password is for who is not signed in', () => {
    const opened = { path: '/changePassword', isPage: false, isMember: true };
    expect(chooseScreen(visit({ ...opened, hash: '#a.b' }))).toEqual({ redirect: '/account/sign-in#a.b' });
    expect(chooseScreen(visit(opened))).toEqual({ redirect: 'afterSignIn' });
  });

  it('opens the link of an invitation on a page of members', () => {
    const opened = { path: '/join', isPage: false, isMember: true };
    expect(chooseScreen(visit({ ...opened, hash: '#invited-by-link' }))).toEqual({
      redirect: '/account/join#invited-by-link',
    });
    for (const hash of ['', '#main'])
      expect(chooseScreen(visit({ ...opened, hash }))).toEqual({ redirect: 'afterSignIn' });
    expect(chooseScreen(visit({ path: '/account/join', isMember: true }))).toEqual({ show: 'page' });
  });

  it('sees the page of an address', () => {
    expect(chooseScreen(visit({ path: '/friends', isMember: true }))).toEqual({ show: 'page' });
  });

  it('is led to what a link points at', () => {
    expect(chooseScreen(visit({ search: '?id=1', isMember: true }))).toEqual({ redirect: 'invitation' });
    expect(chooseScreen(visit({ search: '?picture=1', isMember: true }))).toEqual({ show: 'page' });
  });
});

it('an address that belongs to nobody is not found, for everyone', () => {
  for (const isMember of [true, false]) {
    expect(chooseScreen(visit({ path: '/nope', isPage: false, isMember }))).toEqual({ show: 'notFound' });
  }
});

describe('the way back after sign-in', () => {
  const isPage = (path: string) => path === '/friends';

  it('is the page that asked', () => {
    expect(returnAddress('?to=%2Faccount%2Fjoin', (path) => path === '/account/join')).toBe('/account/join');
    expect(returnAddress('?to=%2Ffriends', isPage)).toBe('/friends');
    expect(returnAddress('?to=%2Ffriends%3Ftab%3Dsent%23people', isPage)).toBe('/friends?tab=sent#people');
  });

  it.each([
    '?to=https://evil.example',
    '?to=//evil.example',
    '?to=/\\evil.example',
    '?to=/%09/evil.example',
    '?to=/%0a/evil.example',
    '?to=/..//evil.example',
    '?to=/.//evil.example',
    '?to=/nope',
    '',
  ])('is the start for %s', (search) => {
    expect(returnAddress(search, isPage)).toBe('/');
    expect(returnAddress(search, () => true).startsWith('//')).toBe(false);
  });
});
