import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../cache-policy.ts';
import { SnapchatPage } from './SnapchatPage.tsx';

const waiting = (id: string, name: string | null, change: object = {}) => ({
  __typename: 'SnapchatEnrollment',
  id,
  username: `${id}.snaps`,
  startedAt: '2026-11-05T10:00:00.000Z',
  sentAt: null,
  member: { __typename: 'User', id, name, profilePictureThumbUrl: null },
  ...change,
});
const page = (items: object[], cursor: string | null = null) => ({
  data: { snapchatEnrollments: { __typename: 'SnapchatPage', hasMore: cursor !== null, cursor, items } },
});
const made = {
  data: { sendSnapchatCode: { __typename: 'SnapchatCode', code: '0427', expiresAt: '2026-11-05T10:10:00.000Z' } },
};
const refused = (code: string) => ({
  errors: [{ message: 'no', extensions: { code, wordingKey: `error.${code}` } }],
});

const open = (mocks: Mocks) =>
  renderModule(<SnapchatPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path: '/admin/snapchat',
    mocks,
    before: () => addTypePolicies('admin', adminTypePolicies),
  });
const row = async (name: string) => (await screen.findByText(name)).closest('li')!;
const get = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Get a code for ${name}` }));

it('says who waits, for which account and since when', async () => {
  open({ SnapchatEnrollments: page([waiting('maya', 'Maya'), waiting('x', null)]) });
  const first = await row('Maya');
  expect(first.textContent).toContain('@maya.snaps');
  expect(first.textContent).toContain('Waits since Nov 5, 2026');
  expect((await row('Former member')).textContent).toContain('@x.snaps');
});

it('shows a code beside whom it is for, and to nobody else', async () => {
  const both = page([waiting('maya', 'Maya'), waiting('noam', 'Noam')]);
  const { sent } = open({ SnapchatEnrollments: both, SendSnapchatCode: made });
  await get('Maya');
  const status = within(await row('Maya')).getByRole('status');
  await waitFor(() => expect(status.textContent).toContain('0427'));
  expect(status.textContent).toContain('Send this code to @maya.snaps by Snapchat.');
  expect((await row('Noam')).textContent).not.toContain('0427');
  expect(sent.at(-1)).toMatchObject({ operationName: 'SendSnapchatCode', variables: { memberId: 'maya' } });
});

it.each([
  ['NOT_FOUND', 'Maya does not wait any more.'],
  ['SERVICE_UNAVAILABLE', 'Something went wrong'],
])('says at the row that there is no code (%s), and offers another try', async (code, words) => {
  let tries = 0;
  open({
    SnapchatEnrollments: page([waiting('maya', 'Maya')]),
    SendSnapchatCode: () => {
      tries += 1;
      return tries === 1 ? refused(code) : made;
    },
  });
  await get('Maya');
  const alert = within(await row('Maya')).getByRole('alert');
  await waitFor(() => expect(alert.textContent).not.toBe(''));
  if (code === 'NOT_FOUND') expect(alert.textContent).toBe(words);
  await get('Maya');
  await screen.findByText('0427');
  expect(alert.textContent).toBe('');
});

it('says that nobody waits', async () => {
  open({ SnapchatEnrollments: page([]) });
  expect(await screen.findByText('Nobody waits')).toBeTruthy();
});
