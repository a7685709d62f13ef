import { FeedbackHost } from '@banyan/framework/host';
import type { Mocks } from '@banyan/framework/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { MemberJoinScreen } from './MemberJoinScreen.tsx';
import { newToken, offer, refused, title, token } from './testing.tsx';

const joined = { data: { joinByInvitation: { __typename: 'Invited', groupId: 'g1', groupName: 'Walkers' } } };

function open(mocks: Mocks, hash = `#${newToken()}`) {
  vi.stubGlobal('scrollTo', () => {});
  history.replaceState(null, '', `/account/join${hash}`);
  const { link } = shellHost({
    isMember: true,
    deployment: { support: { phone: '+97235550100' } },
    mocks: { OpenInvitation: offer(), ...mocks },
  });
  show(
    <>
      <MemberJoinScreen />
      <FeedbackHost />
    </>,
  );
  return link;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('takes the token out of the address, and joins the group', async () => {
  const link = open({ JoinByInvitation: joined });
  await title('You are invited to Walkers at Banyan');
  expect(location.href).toMatch(/\/account\/join$/);
  press('Join Walkers');
  await screen.findByText('You are in Walkers now.');
  expect(link.sent.at(-1)).toMatchObject({ operationName: 'JoinByInvitation', variables: { token } });
  // No module that is on has the groups' page.
  expect([location.pathname, Object.keys(sessionStorage)]).toEqual(['/', []]);
});

it('keeps the link over a reload', async () => {
  open({});
  await title(/Walkers/);
  cleanup();
  const link = open({}, '');
  await title(/Walkers/);
  expect(link.sent).toEqual([]);
});

it('says of an invitation to the community that they are a member already', async () => {
  open({ OpenInvitation: offer({ groupName: null, isIn: true }) });
  await title('You are a member already');
});

it('says to who is in its group already that there is nothing to do', async () => {
  open({ OpenInvitation: offer({ isIn: true }) });
  await title('You are a member already');
  expect(screen.getByText(/You are in Walkers already/)).toBeTruthy();
});

it('shows that the invitation is over meanwhile', async () => {
  const offers = [offer(), offer({ state: 'REVOKED' })];
  open({ OpenInvitation: () => offers.shift()!, JoinByInvitation: refused('CONFLICT') });
  await title(/Walkers/);
  press('Join Walkers');
  await title('This invitation was taken back');
  expect(screen.getByRole('link', { name: 'To the start' }).getAttribute('href')).toBe('/');
});

it('says why it was refused, and stays', async () => {
  open({ JoinByInvitation: refused('SERVICE_UNAVAILABLE') });
  await title(/Walkers/);
  press('Join Walkers');
  await screen.findByText(/not available at the moment/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Join Walkers' })).toBeTruthy());
});
