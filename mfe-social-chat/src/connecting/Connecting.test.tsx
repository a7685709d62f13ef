import type { Viewer } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import { MemberCard } from '../profile/MemberCard.tsx';

type Status = 'APPROVED' | 'PENDING' | 'SENT' | 'IGNORED' | null;

/** What the service knows. */
let status: Status;
let canRemove: boolean;
beforeEach(() => {
  status = null;
  canRemove = true;
});

const connectionState = () => ({
  __typename: 'Classmate',
  id: 'd',
  isBlocked: false,
  friendRequestStatus: status,
  friendsSince: status === 'APPROVED' ? '2026-01-02T10:00:00.000Z' : null,
  canRemoveConnection: canRemove && (status === 'SENT' || status === 'APPROVED'),
});
const hidden = ['major', 'classYear', 'classification', 'msjEmail', 'instagram', 'snapchat', 'twitter', 'facebook'];
const more = ['facebookName', 'linkedin', 'linkedinLink', 'courses', 'profilePictureUrl', 'profilePictureThumbUrl'];
const member = {
  ...Object.fromEntries([...hidden, ...more].map((field) => [field, null])),
  __typename: 'User',
  id: 'd',
  name: 'Dana',
  username: 'dana',
};
const counts = { __typename: 'FriendRequestCounts', ignoredCount: 0, pendingCount: 0, sentCount: 0 };

const answers = {
  FriendProfile: () => ({ data: { user: { ...connectionState(), member } } }),
  MemberPhotos: { data: { photos: [] } },
  AskToConnect: () => {
    status = status === 'PENDING' ? 'APPROVED' : 'SENT';
    return { data: { connect: connectionState() } };
  },
  AnswerRequest: ({ response }: { response?: string }) => {
    status = response === 'APPROVED' ? 'APPROVED' : 'IGNORED';
    return { data: { respond: { __typename: 'FriendAnswer', classmate: connectionState(), counts } } };
  },
  EndConnection: ({ only }: { only?: string }) => {
    if (status === only) status = null;
    return { data: { removeConnection: connectionState() } };
  },
};

const open = (mocks: object = {}, viewer: Viewer = testViewer, memberId = 'd') =>
  renderModule(<MemberCard memberId={memberId} />, {
    mocks: { ...answers, ...mocks } as never,
    moduleId: 'social-chat',
    wording: { en },
    viewer,
  });

const button = (name: string) => screen.getByRole('button', { name });
/** Once it can be: right after another step it cannot. */
const tap = async (name: string) => {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(found);
};
type Rendered = ReturnType<typeof open>;
const sentOf = ({ sent }: Rendered, call: string) => sent.filter(({ operationName }) => operationName === call);
const refusal = (code: string, wordingKey?: string) => ({
  errors: [{ message: code, extensions: { code, ...(wordingKey && { wordingKey }) } }],
});

it('asks once, says so, and leaves the focus beside what can be done next', async () => {
  // Anyone who taps twice means it once, whichever button stands there by then.
  const tappedTwice = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Take back the request to Dana' }));
    return answers.AskToConnect();
  };
  const view = open({ AskToConnect: tappedTwice });
  const connect = await screen.findByRole('button', { name: 'Connect with Dana' });
  connect.focus();
  fireEvent.click(connect);
  fireEvent.click(connect);
  expect(await screen.findByText('Your request to Dana is sent')).toBeTruthy();
  expect(screen.getByText('Request sent')).toBeTruthy();
  expect(button('Take back the request to Dana')).toBeTruthy();
  expect(sentOf(view, 'AskToConnect').map(({ variables }) => variables)).toEqual([
    { currentUserId: testViewer.id, userId: 'd' },
  ]);
  expect(sentOf(view, 'EndConnection')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'You and Dana' })));
});

it('is asked for and at once taken back by Undo', async () => {
  const view = open();
  await tap('Connect with Dana');
  await tap('Undo');
  expect(await screen.findByText('Your request to Dana is taken back')).toBeTruthy();
  expect(button('Connect with Dana')).toBeTruthy();
  expect(sentOf(view, 'EndConnection')).toHaveLength(1);
});

it('Undo of a request ends no friendship that came of it meanwhile', async () => {
  const view = open();
  await tap('Connect with Dana');
  await screen.findByText('Your request to Dana is sent');
  status = 'APPROVED';
  await tap('Undo');
  expect(await screen.findByText('Dana has said yes: you are friends now')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove friend: Dana' })).toBeTruthy();
  expect(sentOf(view, 'EndConnection').map(({ variables }) => variables?.only)).toEqual(['SENT']);
  expect(screen.queryByText('Dana and you are connected now')).toBeNull();
});

it('of two who ask each other both have said yes, and there is nothing to take back', async () => {
  open();
  await screen.findByRole('button', { name: 'Connect with Dana' });
  status = 'PENDING';
  await tap('Connect with Dana');
  expect(await screen.findByText('Dana has said yes: you are friends now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText('Dana and you are connected now')).toBeNull();
});

it('a request that is taken back is sent again by Undo', async () => {
  status = 'SENT';
  open();
  await tap('Take back the request to Dana');
  await screen.findByText('Your request to Dana is taken back');
  await tap('Undo');
  expect(await screen.findByText('Your request to Dana is sent again')).toBeTruthy();
  expect(status).toBe('SENT');
});

it('a yes makes friends', async () => {
  status = 'PENDING';
  const view = open();
  await tap('Approve the request of Dana');
  expect(await screen.findByText('Connection request approved!')).toBeTruthy();
  expect(screen.getByText(/^Friends since/)).toBeTruthy();
  expect(sentOf(view, 'AnswerRequest')[0]?.variables).toEqual({
    currentId: testViewer.id,
    userId: 'd',
    response: 'APPROVED',
  });
});

it('what was ignored may be turned into a yes', async () => {
  status = 'PENDING';
  open();
  await tap('Ignore the request of Dana');
  expect(await screen.findByText(/You find the request of Dana under “Ignored”/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ignore the request of Dana' })).toBeNull();
  await tap('Approve the request of Dana');
  expect(await screen.findByText('Connection request approved!')).toBeTruthy();
});

it('says that a request is gone, and shows what is so now', async () => {
  status = 'PENDING';
  const gone = () => {
    status = null;
    return refusal('CONFLICT', 'social.error.requestGone');
  };
  open({ AnswerRequest: gone });
  await tap('Approve the request of Dana');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such request any more.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Connect with Dana' })).toBeTruthy();
});

it('what did not arrive goes back, and is done at another try', async () => {
  status = 'PENDING';
  let tries = 0;
  const lost = (given: { response?: string }) => {
    tries += 1;
    return tries === 1 ? new TypeError('Failed to fetch') : answers.AnswerRequest(given);
  };
  open({ AnswerRequest: lost });
  await tap('Approve the request of Dana');
  await screen.findByRole('alert');
  expect(button('Approve the request of Dana')).toBeTruthy();
  await tap('Try again');
  expect(await screen.findByText('Connection request approved!')).toBeTruthy();
});

it('asks before a friendship ends, and says what that costs', async () => {
  status = 'APPROVED';
  const view = open();
  await tap('Remove friend: Dana');
  const question = await screen.findByRole('dialog', { name: 'Remove Dana from your friends?' });
  expect(within(question).getByText(/one of you has to ask/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Stay friends' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentOf(view, 'EndConnection')).toEqual([]);
  await tap('Remove friend: Dana');
  await tap('Yes, remove');
  expect(await screen.findByText('Dana and you are not friends any more')).toBeTruthy();
  expect(button('Connect with Dana')).toBeTruthy();
});

it('offers no end where there may be none', async () => {
  status = 'APPROVED';
  canRemove = false;
  open();
  await screen.findByText(/^Friends since/);
  expect(within(screen.getByRole('group', { name: 'You and Dana' })).queryByRole('button')).toBeNull();
});

it('follows what the other does, and says it', async () => {
  status = 'SENT';
  const { push } = open();
  await screen.findByText('Request sent');
  status = 'APPROVED';
  await push('ConnectionsChanged', { connectionChanged: { __typename: 'ConnectionChange', id: `d|${testViewer.id}` } });
  expect(await screen.findByRole('button', { name: 'Remove friend: Dana' })).toBeTruthy();
  expect(screen.getByText('Dana and you are connected now')).toBeTruthy();
});

it('offers nothing to who impersonates the member', async () => {
  open({}, { ...testViewer, acting: { actorId: 's', until: Date.now() + 60_000 } });
  await screen.findByText('Dana');
  expect(screen.queryByRole('group')).toBeNull();
});

it('offers nothing towards oneself, and nothing without a connection', async () => {
  const own = { data: { user: { ...connectionState(), id: testViewer.id, member: { ...member, id: testViewer.id } } } };
  open({ FriendProfile: own }, testViewer, testViewer.id);
  await screen.findByText('Dana');
  expect(screen.queryByRole('group')).toBeNull();
  open();
  const connect = await screen.findByRole('button', { name: 'Connect with Dana' });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(connect).toHaveProperty('disabled', true));
  act(() => void window.dispatchEvent(new Event('online')));
});
