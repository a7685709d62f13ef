import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { invitation, invitationPage, message, openPage, press, refused, sentOf, walks } from './testing/open-page.tsx';

const line = (is: 'online' | 'offline') => act(() => void window.dispatchEvent(new Event(is)));

afterEach(() => line('online'));

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('radio', { name }));
const form = () => within(screen.getByRole('region', { name: 'New invitation' }));

describe('a link', () => {
  it('is made for a group, and shown', async () => {
    const view = openPage({ CreateInvitation: { data: { createInvitation: invitation('a') } } });
    await press('New invitation');
    await choose('Trail Walkers');
    type(/^How many days/, '30');
    type(/^How many may come/, '20');
    type(/^Name for the team/, ' Notice board ');
    await press('Make the link');
    const dialog = await screen.findByRole('dialog', { name: 'Link: Trail Walkers' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Address of the link').value).toContain('/join#token-a');
    expect(sentOf(view, 'CreateInvitation')).toEqual([
      {
        clientId: expect.any(String),
        invitation: { groupId: walks.id, label: 'Notice board', days: 30, mostUses: 20 },
      },
    ]);
    expect(sentOf(view, 'Invitations').length).toBeGreaterThan(1);
  });

  it('is to the community, for 50 within 14 days, where nothing else is said', async () => {
    const view = openPage({ CreateInvitation: { data: { createInvitation: invitation('a', { group: null }) } } });
    await press('New invitation');
    await press('Make the link');
    await screen.findByRole('dialog', { name: 'Link: The community' });
    expect(sentOf(view, 'CreateInvitation')).toMatchObject([{ invitation: { days: 14, mostUses: 50 } }]);
  });

  it('that is not complete says so at its field, which has the focus', async () => {
    const view = openPage();
    await press('New invitation');
    type(/^How many days/, '91');
    await press('Make the link');
    await screen.findByText('1 to 90');
    expect(document.activeElement).toBe(screen.getByLabelText(/^How many days/));
    expect(sentOf(view, 'CreateInvitation')).toEqual([]);
  });

  it('to a group that is gone meanwhile says so', async () => {
    openPage({ CreateInvitation: refused('NOT_FOUND') });
    await press('New invitation');
    await choose('Trail Walkers');
    await press('Make the link');
    expect(await screen.findByText(/^This group is not there any more/)).toBeTruthy();
  });

  it('is not made without a connection', async () => {
    openPage();
    await press('New invitation');
    line('offline');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the link' }).disabled).toBe(true);
  });

  it('gives the focus back to the button of its form', async () => {
    openPage();
    await press('New invitation');
    await press('Cancel');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New invitation' })));
  });
});

describe('messages', () => {
  const begin = async (numbers: string) => {
    await press('New invitation');
    await choose(/^By text message/);
    type(/^Phone numbers/, numbers);
  };

  it('are sent to each number once, in the language that is chosen', async () => {
    const view = openPage({
      SendInvitations: {
        data: { sendInvitations: [message('a', '0501'), message('b', '0502', { sending: 'FAILED' })] },
      },
    });
    await begin('0501\n0502, 0501 ,\n');
    type('Language of the message', 'he');
    await press('Send the messages');
    await screen.findByText('One message was sent');
    expect(screen.getByText('One was not sent. You can send it again from the list.')).toBeTruthy();
    const lines = form().getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['0501 · Message sent', '0502 · Message not sent']);
    expect(sentOf(view, 'SendInvitations')).toEqual([
      {
        clientId: expect.any(String),
        invitation: { phoneNumbers: ['0501', '0502'], language: 'he', days: 14 },
      },
    ]);
    await press('Done');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'New invitation' })).toBeNull());
  });

  it.each([
    ['no number', '\n , ', 'Please fill in at least one number'],
    ['more than fifty', Array.from({ length: 51 }, (_, at) => `05${at}`).join('\n'), /^These are 51 numbers/],
  ])('to %s are not sent', async (_, numbers, words) => {
    const view = openPage();
    await begin(numbers);
    await press('Send the messages');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sentOf(view, 'SendInvitations')).toEqual([]);
  });

  it('to what is no number say which one', async () => {
    openPage({ SendInvitations: refused('BAD_INPUT', { field: 'invitation.phoneNumbers.1' }) });
    await begin('0501\nhello');
    await press('Send the messages');
    expect((await screen.findByText(/^This is not a phone number:/)).textContent).toContain('hello');
    const field = screen.getByLabelText(/^Phone numbers/);
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('where the deployment sends none say so', async () => {
    openPage({ SendInvitations: refused('SERVICE_UNAVAILABLE') });
    await begin('0501');
    await press('Send the messages');
    expect((await screen.findByRole('alert')).textContent).toContain('not available at the moment');
  });

  it('whose answer was lost are sent again as the same form, so that nobody gets a second one', async () => {
    const view = openPage({ SendInvitations: new TypeError('Failed to fetch') });
    await begin('0501');
    for (const round of [1, 2]) {
      await press('Send the messages');
      await waitFor(() => expect(sentOf(view, 'SendInvitations')).toHaveLength(round));
      expect((await screen.findByRole('alert')).textContent).toContain('some messages may have been sent');
    }
    expect(new Set(sentOf(view, 'SendInvitations').map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('are not offered where the deployment is known to send none', async () => {
    openPage({ Invitations: invitationPage([], 0, false) });
    await press('New invitation');
    await screen.findByRole('radio', { name: 'Trail Walkers' });
    expect(screen.queryByRole('radio', { name: /^By text message/ })).toBeNull();
  });
});

it('what was written is not closed without a question', async () => {
  openPage();
  await press('New invitation');
  await choose('Trail Walkers');
  await press('Cancel');
  await press('Close without saving');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New invitation' })).toBeNull());
});

it('groups that did not come are asked for again', async () => {
  let isAway = true;
  openPage({
    GroupsToInvite: () => (isAway ? new Error('away') : { data: { publicationTargets: [walks] } }),
  });
  await press('New invitation');
  await screen.findByText('Groups could not be loaded.');
  expect(screen.getByRole('radio', { name: 'The community, and no group' })).toBeTruthy();
  isAway = false;
  await press('Try again');
  expect(await screen.findByRole('radio', { name: 'Trail Walkers' })).toBeTruthy();
});

it('many groups are looked through by their name, and what is chosen stays in sight', async () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...walks, id: `g${at}`, name: `Group ${at}` }));
  openPage({ GroupsToInvite: { data: { publicationTargets: many } } });
  await press('New invitation');
  await choose('Group 2');
  type('Find a group', 'group 7');
  expect(within(form().getByRole('list', { name: 'Groups' })).getAllByRole('radio')).toHaveLength(2);
});

describe('e-mails', () => {
  const canMail = { Invitations: invitationPage([], 0, false, true) };
  const begin = async (addresses: string) => {
    await press('New invitation');
    await choose(/^By e-mail/);
    type(/^E-mail addresses/, addresses);
  };

  it('are sent to each address once', async () => {
    const sent = [message('a', '', { phoneNumber: null, email: 'noa@example.org' })];
    const view = openPage({ ...canMail, SendInvitations: { data: { sendInvitations: sent } } });
    await begin('noa@example.org\nnoa@example.org');
    await press('Send the messages');
    await screen.findByText('One message was sent');
    expect(form().getByRole('listitem').textContent).toBe('noa@example.org · Message sent');
    expect(sentOf(view, 'SendInvitations')).toMatchObject([{ invitation: { emails: ['noa@example.org'] } }]);
    expect(sentOf(view, 'SendInvitations')[0]?.invitation).not.toHaveProperty('phoneNumbers');
  });

  it('to what is no address say which one', async () => {
    openPage({ ...canMail, SendInvitations: refused('BAD_INPUT', { field: 'invitation.emails.0' }) });
    await begin('hello');
    await press('Send the messages');
    expect((await screen.findByText(/^This is not an e-mail address:/)).textContent).toContain('hello');
  });

  it('are no choice where the deployment sends none', async () => {
    openPage();
    await press('New invitation');
    await screen.findByRole('button', { name: 'Make the link' });
    expect(screen.queryByLabelText(/^By e-mail/)).toBeNull();
  });
});
