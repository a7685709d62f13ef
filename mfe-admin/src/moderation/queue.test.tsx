// What is reported and what waits for approval, side by side.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCase, open, openPage, refused, row, sentBy } from './testing/moderation-fixtures.tsx';

const waitingPicture = {
  __typename: 'Approval',
  id: 'a1',
  kind: 'PROFILE_PICTURE',
  photoUrl: '/media/large',
  thumbUrl: '/media/small',
  width: 4,
  height: 3,
  alt: null,
  label: null,
  appeal: null,
  event: null,
  submittedAt: '2026-11-05T09:00:00.000Z',
  submittedBy: { __typename: 'User', id: 'lea', name: 'Lea' },
  claimedBy: null,
};
const aPicture = { data: { pendingApprovals: { __typename: 'ApprovalPage', total: 1, items: [waitingPicture] } } };

it('what waits for approval stands beside what is reported, the longest first, and the same keys decide on it', async () => {
  const { sent } = open({
    ModerationCases: openPage(aCase('c1', 'Maya')),
    PendingApprovals: aPicture,
    ClaimApproval: { data: { claimApproval: { __typename: 'Approval', id: 'a1', claimedBy: null } } },
    ReleaseApproval: { data: { releaseApproval: true } },
    DecideApproval: { data: { decideApproval: { __typename: 'Approval', id: 'a1', undoUntil: null } } },
    UndoApproval: { data: { undoApproval: { __typename: 'Approval', id: 'a1' } } },
  });
  await row('Lea');
  expect(screen.getByText('2 are open')).toBeTruthy();
  const approve = screen.getByRole('button', { name: 'Approve' });
  fireEvent.keyDown(approve, { key: 'a' });
  await waitFor(() => expect(sentBy(sent, 'DecideApproval')).toMatchObject([{ id: 'a1', approve: true }]));
  const keep = await screen.findByRole('button', { name: 'Keep' });
  fireEvent.keyDown(keep, { key: 'u' });
  await waitFor(() => expect(sentBy(sent, 'UndoApproval')).toMatchObject([{ id: 'a1' }]));
  fireEvent.keyDown(keep, { key: 'a' });
  await waitFor(() => expect(sentBy(sent, 'DecideCase')).toMatchObject([{ id: 'c1', outcome: 'KEEP' }]));
});

it('while one of the two is away the other is shown, and says that not all of it came', async () => {
  open({ ModerationCases: openPage(aCase('c1', 'Maya')), PendingPosts: refused('SERVICE_UNAVAILABLE') });
  await row('Maya');
  expect(await screen.findByText('The next reports could not be loaded')).toBeTruthy();
});
