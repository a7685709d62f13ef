import { apolloClient, networkStatus, session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { parse } from 'graphql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost } from '../testing/shell-host.tsx';
import { followMembers } from './follow-members.ts';

const face = { profilePictureUrl: '/media/dana.webp', profilePictureThumbUrl: '/media/dana.webp' };
const hidden = { profilePictureUrl: null, profilePictureThumbUrl: null, defaultProfilePicture: true };
const dana = {
  __typename: 'User',
  id: 'dana',
  name: 'Dana',
  firstName: 'Dana',
  ...face,
  defaultProfilePicture: false,
  major: null,
  classYear: null,
  classification: null,
  admin: false,
  isDeleted: false,
};
const ownProfile = parse('query OwnProfile { me { id } }');
const another = parse('query Another { me { id } }');
const onScreen = parse('fragment Face on User { profilePictureUrl }');

let link: ReturnType<typeof shellHost>['link'];
const asked = (name: string) => link.sent.filter(({ operationName }) => operationName === name).length;
const shown = () => apolloClient().readFragment({ id: 'User:dana', fragment: onScreen });
const push = (user: object) => link.push('MemberChanged', { memberChanged: user });

beforeEach(() => {
  const me = { data: { me: { __typename: 'User', id: testViewer.id } } };
  ({ link } = shellHost({ isMember: true, mocks: { OwnProfile: me, Another: me } }));
  apolloClient().writeFragment({
    id: 'User:dana',
    fragment: onScreen,
    data: { __typename: 'User', profilePictureUrl: '/a' },
  });
});
afterEach(() => {
  session.set({ status: 'signedOut', viewer: null });
  networkStatus.set((status) => ({ ...status, live: 'idle' }));
});

it('a face that is hidden goes wherever it is shown', async () => {
  followMembers();
  push(dana);
  await vi.waitFor(() => expect(shown()).toMatchObject({ profilePictureUrl: '/media/dana.webp' }));
  push({ ...dana, ...hidden });
  await vi.waitFor(() => expect(shown()).toMatchObject({ profilePictureUrl: null }));
});

it('what the viewer changed elsewhere is their face here too, and what is theirs alone is read again', async () => {
  followMembers();
  const open = [ownProfile, another].map((query) =>
    apolloClient()
      .watchQuery({ query })
      .subscribe(() => {}),
  );
  await vi.waitFor(() => expect([asked('OwnProfile'), asked('Another')]).toEqual([1, 1]));
  push({ ...dana, id: 'somebody else' });
  push({ ...dana, id: testViewer.id, name: 'Maya Anew' });
  await vi.waitFor(() => expect(asked('OwnProfile')).toBe(2));
  expect(asked('Another')).toBe(1);
  expect(session.get().viewer).toMatchObject({ name: 'Maya Anew', pictureUrl: '/media/dana.webp' });
  for (const each of open) each.unsubscribe();
});

it.each(['idle', 'connected'] as const)(
  'what changed before news was heard is read once it is, %s first',
  async (live) => {
    networkStatus.set((status) => ({ ...status, live }));
    const open = apolloClient()
      .watchQuery({ query: ownProfile })
      .subscribe(() => {});
    await vi.waitFor(() => expect(asked('OwnProfile')).toBe(1));
    followMembers();
    networkStatus.set((status) => ({ ...status, live: 'connected' }));
    await vi.waitFor(() => expect(asked('OwnProfile')).toBe(2));
    networkStatus.set((status) => ({ ...status, online: true }));
    expect(asked('OwnProfile')).toBe(2);
    open.unsubscribe();
  },
);

it('nobody is followed for who is not signed in, and each who signs in begins again', () => {
  session.set({ status: 'signedOut', viewer: null });
  followMembers();
  expect(asked('MemberChanged')).toBe(0);
  session.set({ status: 'signedIn', viewer: testViewer });
  session.set({ status: 'offline', viewer: { ...testViewer } });
  expect(asked('MemberChanged')).toBe(1);
  session.set({ status: 'signedOut', viewer: null });
  session.set({ status: 'signedIn', viewer: testViewer });
  expect(asked('MemberChanged')).toBe(2);
});
