import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../cache-policy.ts';
import { ApprovalsPage } from './ApprovalsPage.tsx';

const user = (name: string | null) => ({ __typename: 'User', id: name ?? 'gone', name, profilePictureThumbUrl: null });
const waiting = (id: string, name: string | null, change: object = {}) => ({
  __typename: 'Approval',
  id,
  kind: 'GALLERY_PHOTO',
  photoUrl: `/media/${id}`,
  srcset: '',
  thumbUrl: `/media/${id}/thumb`,
  width: 400,
  height: 300,
  alt: null,
  label: null,
  appeal: null,
  submittedAt: '2026-11-05T10:00:00.000Z',
  submittedBy: user(name),
  claimedBy: null,
  ...change,
});
const page = (...items: object[]) => ({
  data: { pendingApprovals: { __typename: 'ApprovalPage', total: items.length, items } },
});
const post = (id: string, name: string | null, change: object = {}) => ({
  __typename: 'PendingPost',
  id,
  revision: 3,
  title: `Of ${name}`,
  description: 'A walk by the sea',
  link: null,
  picture: null,
  targets: ['all'],
  wasPublished: false,
  submittedAt: '2026-11-05T11:00:00.000Z',
  submittedBy: user(name),
  claimedBy: null,
  ...change,
});
const posts = (...items: object[]) => ({
  data: { pendingPosts: { __typename: 'PendingPostPage', total: items.length, items } },
});
const claimed = (variables: Record<string, unknown>) => ({
  data: { claimApproval: { __typename: 'Approval', id: variables.id, claimedBy: null } },
});
const decided = (variables: Record<string, unknown>) => ({
  data: { decideApproval: { __typename: 'Approval', id: variables.id, undoUntil: '2026-11-05T10:00:10.000Z' } },
});
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }] });
const rest = {
  PendingPosts: posts(),
  PostTargets: {
    data: {
      publicationTargets: [
        { __typename: 'PublicationTarget', id: 'all', name: null, total: 40 },
        { __typename: 'PublicationTarget', id: 'g1', name: 'Walkers', total: 8 },
      ],
    },
  },
  ClaimPost: (variables: Record<string, unknown>) => ({
    data: { claimPost: { __typename: 'PendingPost', id: variables.id, claimedBy: null } },
  }),
  ReleasePost: { data: { releasePost: true } },
  DecidePost: (variables: Record<string, unknown>) => ({
    data: { decidePost: { __typename: 'PendingPost', id: variables.id, undoUntil: '2026-11-05T10:00:10.000Z' } },
  }),
  UndoPostDecision: (variables: Record<string, unknown>) => ({
    data: { undoPostDecision: { __typename: 'PendingPost', id: variables.id } },
  }),
  ClaimApproval: claimed,
  ReleaseApproval: { data: { releaseApproval: true } },
  DecideApproval: decided,
  UndoApproval: (variables: Record<string, unknown>) => ({
    data: { undoApproval: { __typename: 'Approval', id: variables.id } },
  }),
};

const open = (mocks: Mocks) =>
  renderModule(<ApprovalsPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/approvals',
    mocks: { ...rest, ...mocks } as Mocks,
    before: () => addTypePolicies('admin', adminTypePolicies),
  });
const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
const sentBy = (sent: readonly { operationName?: string; variables?: object }[], name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

it('shows the first that waits large, with what its owner says of it, and takes it', async () => {
  const first = waiting('p1', 'Maya', { label: 'The lake', alt: 'A lake', appeal: 'It is really me' });
  const { sent } = open({ PendingApprovals: page(first, waiting('p2', 'Noam')) });
  const maya = within(await row('Maya'));
  expect(maya.getByRole('img', { name: 'A lake' }).getAttribute('src')).toBe('/media/p1');
  for (const text of ['The lake', 'It is really me']) expect(maya.getByText(text)).toBeTruthy();
  expect(within(await row('Noam')).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByText('2 wait')).toBeTruthy();
  await waitFor(() => expect(sentBy(sent, 'ClaimApproval')).toContainEqual({ id: 'p1' }));
});

it('lets go of what is not looked at any more', async () => {
  const { sent, unmount } = open({ PendingApprovals: page(waiting('p1', 'Maya'), waiting('p2', 'Noam')) });
  const lastOf = (id: string) => sent.findLast(({ variables }) => variables?.id === id)?.operationName;
  await waitFor(() => expect(lastOf('p1')).toBe('ClaimApproval'));
  fireEvent.click(within(await row('Noam')).getByRole('button', { name: /Noam/ }));
  await waitFor(() => expect([lastOf('p1'), lastOf('p2')]).toEqual(['ReleaseApproval', 'ClaimApproval']));
  unmount();
  await waitFor(() => expect(lastOf('p2')).toBe('ReleaseApproval'));
});

it('keeps what is looked at for longer than it is given for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya')) });
  await row('Maya');
  await act(async () => {});
  const claims = () => sentBy(sent, 'ClaimApproval').length;
  const before = claims();
  await act(async () => void vi.advanceTimersByTime(119_000));
  vi.useRealTimers();
  expect([before > 0, claims()]).toEqual([true, before + 1]);
});

it('approves, goes on to the next, and offers to take it back', async () => {
  let items = [waiting('p1', 'Maya'), waiting('p2', 'Noam')];
  const { sent } = open({ PendingApprovals: () => page(...items) });
  const approve = within(await row('Maya')).getByRole('button', { name: 'Approve' });
  items = items.slice(1);
  fireEvent.click(approve);
  await waitFor(() => expect(screen.queryByText('Maya')).toBeNull());
  expect(within(await row('Noam')).getByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(sentBy(sent, 'DecideApproval')).toEqual([{ id: 'p1', approve: true, reasonKey: null, reason: null }]);
  items = [waiting('p1', 'Maya'), ...items];
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('Maya');
  expect(sentBy(sent, 'UndoApproval')).toEqual([{ id: 'p1' }]);
});

it('rejects with a reason, and asks for words where the list has none', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Please say why.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('In your own words'));
  fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: ' Two people ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(sentBy(sent, 'DecideApproval')).toEqual([
      { id: 'p1', approve: false, reasonKey: 'OTHER', reason: 'Two people' },
    ]),
  );
});

it('is worked by keys, but not while somebody writes', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya'), waiting('p2', 'Noam')) });
  const maya = await row('Maya');
  fireEvent.keyDown(within(maya).getByRole('button', { name: /Maya/ }), { key: 'j' });
  const noam = within(await row('Noam'));
  fireEvent.keyDown(await noam.findByRole('button', { name: 'Approve' }), { key: 'r' });
  const words = await noam.findByLabelText('In your own words');
  fireEvent.keyDown(words, { key: 'a' });
  fireEvent.keyDown(words, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(noam.getByRole('button', { name: 'Reject…' })));
  const approve = await noam.findByRole('button', { name: 'Approve' });
  expect(sentBy(sent, 'DecideApproval')).toEqual([]);
  fireEvent.keyDown(approve, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(approve, { key: 'A' });
  await waitFor(() => expect(sentBy(sent, 'DecideApproval')).toMatchObject([{ id: 'p2', approve: true }]));
});

it('decides nothing by a letter while the form that says why not is open', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya'), waiting('p2', 'Noam')) });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject…' }));
  const reason = screen.getByRole('radio', { name: 'It does not show the member' });
  for (const element of [reason, screen.getByRole('button', { name: 'Cancel' })])
    for (const key of ['a', 'j', 'u']) fireEvent.keyDown(element, { key });
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(sentBy(sent, 'DecideApproval')).toMatchObject([{ id: 'p1', approve: false }]));
});

it('is worked by the same keys where they write another script', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya')) });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  fireEvent.keyDown(approve, { key: 'ש', code: 'KeyA' });
  await waitFor(() => expect(sentBy(sent, 'DecideApproval')).toMatchObject([{ id: 'p1', approve: true }]));
});

it('says who else looks at one, and leaves it to them', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya', { claimedBy: user('Ross') })) });
  const maya = within(await row('Maya'));
  expect(maya.getByText('Ross is looking at it')).toBeTruthy();
  expect(maya.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
  const head = maya.getByRole('button', { name: /Maya/ });
  fireEvent.keyDown(head, { key: 'r' });
  expect(maya.queryByRole('radio')).toBeNull();
  fireEvent.keyDown(head, { key: 'a' });
  await waitFor(() => expect(screen.getAllByText('Ross is looking at it').length).toBeGreaterThan(1));
  expect(sentBy(sent, 'DecideApproval')).toEqual([]);
});

it('says that somebody was faster, and reads the list again', async () => {
  let reads = 0;
  open({
    PendingApprovals: () => {
      reads += 1;
      return reads === 1 ? page(waiting('p1', 'Maya')) : page();
    },
    DecideApproval: refused('CONFLICT'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/Somebody was faster/)).toBeTruthy();
  expect(await screen.findByText('Nothing waits')).toBeTruthy();
});

it('asks for one kind alone', async () => {
  const { sent } = open({ PendingApprovals: page() });
  fireEvent.click(await screen.findByRole('button', { name: 'Profile pictures' }));
  await waitFor(() => expect(sentBy(sent, 'PendingApprovals').at(-1)).toMatchObject({ kind: 'PROFILE_PICTURE' }));
});

it('lists what was decided on, by whom and why, and what is decided on meanwhile', async () => {
  const item = {
    __typename: 'DecidedApproval',
    id: 'p1',
    kind: 'PROFILE_PICTURE',
    thumbUrl: '/media/p1/thumb',
    alt: null,
    approved: false,
    reasonKey: 'UNCLEAR',
    reason: 'Try by day',
    decidedAt: '2026-11-05T10:00:00.000Z',
    decidedBy: user('Ross'),
    submittedBy: user('Maya'),
  };
  let items: object[] = [item];
  const DecidedApprovals = () => ({
    data: { decidedApprovals: { __typename: 'DecidedApprovalPage', hasMore: false, cursor: null, items } },
  });
  const { push } = open({ PendingApprovals: page(), DecidedApprovals });
  fireEvent.click(await screen.findByRole('tab', { name: 'Decided' }));
  const text = (await row('Maya')).textContent;
  for (const part of ['Rejected by Ross', 'too dark', 'Try by day', 'Profile picture']) expect(text).toContain(part);
  items = [{ ...item, id: 'p2', submittedBy: user('Noam') }, item];
  await push('ApprovalChanged', { approvalChanged: { __typename: 'ApprovalChange', id: 'p2' } });
  await row('Noam');
});

it('says that the pictures could not be loaded, and tries again', async () => {
  let reads = 0;
  open({
    PendingApprovals: () => {
      reads += 1;
      return reads === 1 ? refused('SERVICE_UNAVAILABLE') : page(waiting('p1', 'Maya'));
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await row('Maya');
});

it('shows a post in its place among the pictures, whole and for whom, and decides on what was read', async () => {
  let waits = [post('b1', 'Noam', { title: 'By the sea', targets: ['g1', 'all'], link: 'https://sea.example/' })];
  const { sent } = open({
    PendingApprovals: page(waiting('p1', 'Maya')),
    PendingPosts: () => posts(...waits),
  });
  const noam = await row('Noam');
  expect(screen.getByText('2 wait')).toBeTruthy();
  expect(within(noam).getByText('By the sea')).toBeTruthy();
  fireEvent.click(within(noam).getByRole('button', { name: /Noam/ }));
  expect(await within(noam).findByText('Walkers (8 members), Everyone (40 members)')).toBeTruthy();
  for (const text of ['A walk by the sea', 'https://sea.example/']) expect(within(noam).getByText(text)).toBeTruthy();
  await waitFor(() => expect(sentBy(sent, 'ClaimPost')).toContainEqual({ id: 'b1' }));
  waits = [];
  fireEvent.click(within(noam).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByText('Noam')).toBeNull());
  expect(sentBy(sent, 'DecidePost')).toEqual([{ id: 'b1', revision: 3, approve: true, reasonKey: null, reason: null }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentBy(sent, 'UndoPostDecision')).toEqual([{ id: 'b1' }]));
  expect(sentBy(sent, 'DecideApproval')).toEqual([]);
});

it('shows posts alone where staff ask for them, and rejects one for a reason that was chosen, by keys', async () => {
  const { sent } = open({ PendingApprovals: page(waiting('p1', 'Maya')), PendingPosts: posts(post('b1', 'Noam')) });
  await row('Maya');
  fireEvent.click(screen.getByRole('button', { name: 'Posts' }));
  await waitFor(() => expect(screen.queryByText('Maya')).toBeNull());
  fireEvent.keyDown(within(await row('Noam')).getByRole('button', { name: 'Approve' }), { key: 'r' });
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
  expect(sentBy(sent, 'DecidePost')).toEqual([]);
  fireEvent.click(await screen.findByRole('radio', { name: 'It gives medical advice' }));
  expect(screen.queryByRole('radio', { name: 'It is too dark, blurred or small' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const said = { id: 'b1', revision: 3, approve: false, reasonKey: 'MEDICAL_ADVICE', reason: null };
  await waitFor(() => expect(sentBy(sent, 'DecidePost')).toEqual([said]));
});

it('reads the list again when something happens to a post at another desk', async () => {
  let waits = [post('b1', 'Noam')];
  const { push } = open({ PendingApprovals: page(), PendingPosts: () => posts(...waits) });
  await row('Noam');
  waits = [post('b2', 'Lea')];
  await push('PendingPostsChanged', { pendingPostsChanged: { __typename: 'PostChange', id: 'b2' } });
  expect(await row('Lea')).toBeTruthy();
});

it('shows what waits of one part while the other is away, says so, and asks for it again', async () => {
  let isAway = true;
  open({
    PendingApprovals: page(waiting('p1', 'Maya')),
    PendingPosts: () => (isAway ? refused('SERVICE_UNAVAILABLE') : posts(post('b1', 'Noam'))),
  });
  await row('Maya');
  expect((await screen.findByRole('alert')).textContent).toContain('More could not be loaded');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Noam');
  expect(screen.queryByRole('alert')).toBeNull();
});
