// Blocking another member from their card, and the list of whom one blocks.
import type { Viewer } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import { MemberCard } from '../profile/MemberCard.tsx';
import { BlockedMembers } from './BlockedMembers.tsx';

/** What the service knows. */
let isBlocked: boolean;
let status: 'APPROVED' | 'SENT' | null;
beforeEach(() => {
  isBlocked = false;
  status = 'APPROVED';
});

const state = () => ({
  __typename: 'Classmate',
  id: 'd',
  isBlocked,
  friendRequestStatus: status,
  friendsSince: null,
  canRemoveConnection: status !== null,
});
const shown = ['major', 'classYear', 'classification', 'msjEmail', 'instagram', 'snapchat', 'twitter', 'facebook'];
const more = ['facebookName', 'linkedin', 'linkedinLink', 'courses', 'profilePictureUrl', 'profilePictureThumbUrl'];
const member = {
  ...Object.fromEntries([...shown, ...more].map((field) => [field, null])),
  __typename: 'User',
  id: 'd',
  name: 'Dana',
  username: 'dana',
};
const answers = {
  FriendProfile: () => ({ data: { user: { ...state(), member } } }),
  MemberPhotos: { data: { photos: [] } },
  BlockMember: () => {
    isBlocked = true;
    status = null;
    return { data: { blockMember: state() } };
  },
  UnblockMember: () => {
    isBlocked = false;
    return { data: { unblockMember: state() } };
  },
  BlockedMembers: () => ({
    data: {
      blockedMembers: {
        __typename: 'ConnectionPage',
        hasMore: false,
        items: isBlocked ? [{ ...state(), member }] : [],
      },
    },
  }),
};
const render = (part: React.ReactNode, mocks: object, viewer: Viewer) =>
  renderModule(part, {
    mocks: { ...answers, ...mocks } as never,
    moduleId: 'social-chat',
    wording: { en },
    viewer,
  });
const openCard = (mocks: object = {}, viewer: Viewer = testViewer, id = 'd') =>
  render(<MemberCard memberId={id} />, mocks, viewer);
const openList = (mocks: object = {}, viewer: Viewer = testViewer) => render(<BlockedMembers />, mocks, viewer);

/** Once it can be: right after another step it cannot. */
const tap = async (name: string) => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(found);
};
const openMenu = async () => {
  await tap('More about Dana');
  return screen.findByRole('menuitem', { name: 'Block Dana' });
};
const sentOf = ({ sent }: ReturnType<typeof openCard>, call: string) =>
  sent.filter(({ operationName }) => operationName === call).map(({ variables }) => variables);

it('asks before, says what it means, and then offers nothing but the way back', async () => {
  const view = openCard();
  fireEvent.click(await openMenu());
  const question = await screen.findByRole('dialog', { name: 'Block Dana?' });
  expect(within(question).getByText(/You will not be friends any more/)).toBeTruthy();
  expect(sentOf(view, 'BlockMember')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, block' }));
  expect(await screen.findByText('Dana is blocked')).toBeTruthy();
  expect(screen.getByText(/^You blocked Dana/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remove friend|Connect/ })).toBeNull();
  expect(sentOf(view, 'BlockMember')).toEqual([{ userId: testViewer.id, memberId: 'd' }]);
});

it('who thinks better of it has blocked nobody', async () => {
  const view = openCard();
  fireEvent.click(await openMenu());
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentOf(view, 'BlockMember')).toEqual([]);
});

it('Undo takes it back, and says that they are no friends', async () => {
  openCard();
  fireEvent.click(await openMenu());
  await tap('Yes, block');
  await tap('Undo');
  expect(await screen.findByText(/^Dana is not blocked any more/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Connect with Dana' })).toBeTruthy();
});

it('what did not arrive leaves everything as it was, and can be tried again', async () => {
  let tries = 0;
  openCard({ BlockMember: () => (++tries === 1 ? new TypeError('Failed to fetch') : answers.BlockMember()) });
  fireEvent.click(await openMenu());
  await tap('Yes, block');
  expect((await screen.findByRole('alert')).textContent).toContain('Dana was not blocked');
  expect(screen.queryByText(/^You blocked Dana/)).toBeNull();
  await tap('Try again');
  expect(await screen.findByText(/^You blocked Dana/)).toBeTruthy();
});

it('nobody can without a connection, for another member, or towards themselves', async () => {
  const view = openCard();
  const block = await openMenu();
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(block.getAttribute('data-disabled') ?? block.getAttribute('aria-disabled')).toBeTruthy());
  act(() => void window.dispatchEvent(new Event('online')));
  view.unmount();
  const acting = openCard({}, { ...testViewer, acting: { actorId: 's', until: Date.now() + 60_000 } });
  await screen.findByText('Dana');
  expect(screen.queryByRole('button', { name: 'More about Dana' })).toBeNull();
  acting.unmount();
  const own = { data: { user: { ...state(), id: testViewer.id, member: { ...member, id: testViewer.id } } } };
  openCard({ FriendProfile: own }, testViewer, testViewer.id);
  await screen.findByText('Dana');
  expect(screen.queryByRole('button', { name: 'More about Dana' })).toBeNull();
});

it('the list names whom one blocks, and unblocks them', async () => {
  isBlocked = true;
  status = null;
  const view = openList();
  expect(await screen.findByText('Dana')).toBeTruthy();
  await tap('Unblock Dana');
  expect(await screen.findByText(/^You block nobody/)).toBeTruthy();
  expect(sentOf(view, 'UnblockMember')).toEqual([{ userId: testViewer.id, memberId: 'd' }]);
});

it('the list says what did not load, and is nobody’s who impersonates the member', async () => {
  const view = openList({ BlockedMembers: { errors: [{ message: 'no' }] } });
  expect(await screen.findByText('Whom you block did not load')).toBeTruthy();
  view.unmount();
  const acting = openList({}, { ...testViewer, acting: { actorId: 's', until: Date.now() + 60_000 } });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(sentOf(acting, 'BlockedMembers')).toEqual([]);
});
