import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  invitation,
  invitationPage,
  message,
  openPage,
  press,
  refused,
  row,
  sentOf,
  yoga,
} from './testing/open-page.tsx';
import type { Listed } from './use-invitations.ts';

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));

afterEach(() => {
  line('online');
  vi.restoreAllMocks();
});

const number = '+972501234567';

describe('an invitation', () => {
  it.each([
    ['open', invitation('a'), '12 of 50 came · Open until May 4, 2031By Dana'],
    ['ended', invitation('a', { state: 'EXPIRED' }), '12 of 50 came · Ended May 4, 2031'],
    [
      'open, whatever the clock of the device says',
      invitation('a', { expiresAt: '2020-05-04T14:30:00.000Z' }),
      'Open until May 4, 2020',
    ],
    ['revoked', invitation('a', { state: 'REVOKED' }), '12 of 50 came · Revoked'],
    ['used up', invitation('a', { state: 'USED_UP', uses: 50 }), '50 of 50 came · Used up'],
    ['with a name for the team', invitation('a', { label: 'Notice board' }), 'Trail WalkersNotice board12 of 50'],
    [
      'of a former member',
      invitation('a', { createdBy: { __typename: 'User', id: 'x', name: null } as Listed['createdBy'] }),
      'By Former member',
    ],
    ['whose message was sent', message('a', number), `${number}Open until May 4, 2031By DanaMessage sent`],
    ['whose message was not sent', message('a', number, { sending: 'FAILED' }), 'Message not sent'],
    ['by whose message somebody came', message('a', number, { state: 'USED_UP', uses: 1 }), 'They joined'],
  ])('that is %s says so', async (_, each, words) => {
    openPage({ Invitations: invitationPage([each]) });
    expect((await screen.findByText('Trail Walkers', { selector: 'strong *' })).closest('li')?.textContent).toContain(
      words,
    );
  });

  it('to no group is one to the community', async () => {
    openPage({ Invitations: invitationPage([invitation('a', { group: null })]) });
    expect(await row('The community')).toBeTruthy();
  });

  it('is revoked with a way back', async () => {
    const view = openPage({
      Invitations: invitationPage([invitation('a')]),
      RevokeInvitation: ({ isRevoked }) => ({
        data: { revokeInvitation: invitation('a', { state: isRevoked ? 'REVOKED' : 'OPEN' }) },
      }),
    });
    await press('Revoke: Trail Walkers');
    await screen.findByText('The invitation is revoked: Trail Walkers');
    expect(screen.queryByRole('button', { name: 'Show link: Trail Walkers' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Open again: Trail Walkers' })).toBeTruthy();
    await press('Undo');
    await screen.findByText('The invitation is open again: Trail Walkers');
    expect(sentOf(view, 'RevokeInvitation').map(({ isRevoked }) => isRevoked)).toEqual([true, false]);
  });

  it('that was removed meanwhile is looked for again', async () => {
    let isThere = true;
    openPage({
      Invitations: () => invitationPage(isThere ? [invitation('a')] : []),
      RevokeInvitation: () => {
        isThere = false;
        return refused('NOT_FOUND');
      },
    });
    await press('Revoke: Trail Walkers');
    expect(await screen.findByText('Nobody is invited yet')).toBeTruthy();
  });

  it.each([
    ['SENT', /^The message was sent again to/],
    ['FAILED', /^The message to .* was not sent$/],
  ] as const)('that is sent again says what became of it (%s)', async (sending, words) => {
    const view = openPage({
      Invitations: invitationPage([message('a', number, { sending: 'FAILED' })]),
      ResendInvitation: { data: { resendInvitation: message('a', number, { sending }) } },
    });
    await press(/^Send again: /);
    await screen.findByText(words);
    expect(sentOf(view, 'ResendInvitation')).toEqual([{ id: 'a' }]);
  });

  it('that was sent to a number has no link to show', async () => {
    openPage({ Invitations: invitationPage([message('a', number)]) });
    await screen.findByText(number);
    expect(screen.queryByText('Show link')).toBeNull();
  });

  it('is not changed without a connection, and its link is shown all the same', async () => {
    openPage({ Invitations: invitationPage([invitation('a')]) });
    await row('12 of 50 came · Open until May 4, 2031');
    line('offline');
    const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([isOff('Revoke: Trail Walkers'), isOff('Show link: Trail Walkers')]).toEqual([true, false]);
  });
});

describe('the link', () => {
  const address = `${location.origin}/join#token-a`;
  const open = async () => {
    openPage({ Invitations: invitationPage([invitation('a')]) });
    await press('Show link: Trail Walkers');
    return within(await screen.findByRole('dialog', { name: 'Link: Trail Walkers' }));
  };

  it('is shown with its code', async () => {
    const dialog = await open();
    expect(dialog.getByLabelText<HTMLInputElement>('Address of the link').value).toBe(address);
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  });

  it('is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click((await open()).getByRole('button', { name: 'Copy' }));
    await screen.findByText('The link is copied.');
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('that cannot be copied says so', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    fireEvent.click((await open()).getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^The link could not be copied/)).toBeTruthy();
  });

  it('is shared where the browser can', async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    fireEvent.click((await open()).getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Trail Walkers', url: address });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is printed beside the app, with the name of the group', async () => {
    await open();
    const paper = [...document.body.children].find((child) => child.textContent?.includes('Scan to join'));
    expect(paper?.textContent).toContain('Trail Walkers');
    expect(paper?.textContent).toContain(address);
    expect(paper?.querySelector('svg')).toBeTruthy();
  });
});

describe('the list', () => {
  it('goes on behind what is here', async () => {
    const view = openPage({
      Invitations: ({ skip }) =>
        invitationPage([invitation(skip ? 'b' : 'a', { label: skip ? 'Second' : 'First' })], 2),
    });
    await screen.findByText('First');
    await press('Show more');
    await screen.findByText('Second');
    expect(screen.getByText('First')).toBeTruthy();
    expect(sentOf(view, 'Invitations').at(-1)).toMatchObject({ skip: 1 });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is narrowed to a group, and can be widened where that has none', async () => {
    openPage({ Invitations: ({ groupId }) => invitationPage(groupId === yoga.id ? [] : [invitation('a')]) });
    const choice = await screen.findByLabelText('Invited to');
    fireEvent.change(choice, { target: { value: yoga.id } });
    await screen.findByText('Nobody is invited to this group');
    expect(location.search).toBe('?group=yoga');
    await press('Show all invitations');
    expect(await row('12 of 50 came · Open until May 4, 2031')).toBeTruthy();
  });

  it('says that it did not come, and asks again', async () => {
    let isAway = true;
    openPage({ Invitations: () => (isAway ? new Error('away') : invitationPage([])) });
    await screen.findByText('The invitations could not be loaded');
    isAway = false;
    await press('Try again');
    await waitFor(() => expect(screen.getByText('Nobody is invited yet')).toBeTruthy());
  });
});
