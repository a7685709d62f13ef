import { FeedbackHost, session } from '@banyan/framework/host';
import type { MockAnswer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLeaving } from '../../session/leaving.ts';
import { shellHost, show } from '../../testing/shell-host.tsx';
import { MyDataSections } from './MyDataSections.tsx';

const at = '2026-03-10T12:00:00.000Z';
const made = (state: string, isHere = true) => ({
  __typename: 'MemberExport',
  id: 'm1',
  state,
  requestedAt: at,
  expiresAt: state === 'READY' ? at : null,
  size: 1_234_567,
  isHere,
});
const refusal = (code: string, given: object = {}) => ({ errors: [{ message: 'no', extensions: { code, ...given } }] });
const none = (isOn = false) => mine(null, isOn);
const mine = (myExport: object | null, isOn = false) => ({
  data: {
    me: { __typename: 'User', id: 'm1', username: 'maya' },
    secondFactor: { __typename: 'SecondFactor', isOn },
    myExport,
  },
});

function open(mocks: Record<string, MockAnswer>) {
  const { link } = shellHost({ isMember: true, mocks });
  show(
    <>
      <MyDataSections />
      <FeedbackHost />
    </>,
  );
  return (name: string) =>
    link.sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  session.set({ status: 'signedOut', viewer: null });
  vi.unstubAllGlobals();
});

it('the file is asked for with a proof, and offered once it is made', async () => {
  let state: object | null = null;
  let isOld = true;
  const sent = open({
    MyExport: () => mine(state),
    RequestExport: () => {
      if (isOld) {
        isOld = false;
        return refusal('BAD_INPUT', { field: 'password', wordingKey: 'error.BAD_INPUT' });
      }
      state = made('READY');
      return { data: { requestExport: made('WAITING') } };
    },
  });
  await press('Ask for my data');
  await press('Ask for my data');
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'secret' } });
  await press('Ask for my data');
  expect(await screen.findByRole('button', { name: 'Download (1.2 MB)' })).toBeTruthy();
  expect(sent('RequestExport')).toEqual([{}, { password: 'secret' }]);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

it.each([
  ['WAITING', true, /being made/, null],
  ['READY', false, /on the device where you asked/, 'Ask again'],
  ['FETCHED', false, /not kept here any more/, 'Ask again'],
  ['OVER', true, /within a day/, 'Ask again'],
  ['FAILED', true, /could not be made/, 'Ask again'],
])('%s says so, and what may be done', async (state, isHere, text, button) => {
  open({ MyExport: () => mine(made(state, isHere)) });
  expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
  const all = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(all).toEqual([button, 'Delete my account'].filter(Boolean));
});

it('what was downloaded just now may be downloaded again', async () => {
  open({ MyExport: () => mine(made('FETCHED', true)) });
  expect(await screen.findByText(/again within ten minutes/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download (1.2 MB)' })).toBeTruthy();
});

it('who asked too often is notified', async () => {
  open({
    MyExport: () => none(),
    RequestExport: () => refusal('RATE_LIMITED', { wordingKey: 'shell.error.exportToday' }),
  });
  await press('Ask for my data');
  await press('Ask for my data');
  expect(await screen.findByText(/three times in the last day/)).toBeTruthy();
});

it('the own name is typed before anything is asked of the server, and a second factor beside the proof', async () => {
  const sent = open({
    MyExport: () => none(true),
    DeleteAccount: () => refusal('CONFLICT', { wordingKey: 'shell.error.lastAdmin' }),
  });
  await press('Delete my account');
  const name = await screen.findByLabelText('Username');
  fireEvent.change(name, { target: { value: 'noam' } });
  fireEvent.submit(name.closest('form')!);
  expect(await screen.findByText(/not your user name/)).toBeTruthy();
  fireEvent.change(name, { target: { value: ' Maya' } });
  fireEvent.submit(name.closest('form')!);
  fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '123456' } });
  expect(sent('DeleteAccount')).toEqual([]);
  await press('Delete my account now');
  expect(await screen.findByText(/only admin/)).toBeTruthy();
  expect(sent('DeleteAccount')).toEqual([{ confirmation: 'maya', code: '123456' }]);
  expect(isLeaving()).toBe(false);
});

it('without a network it says so and asks nothing; where it did not load there is a way to try again', async () => {
  let isAway = true;
  open({ MyExport: () => (isAway ? refusal('SERVICE_UNAVAILABLE') : none()) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  fireEvent.click(again);
  await screen.findByRole('button', { name: 'Ask for my data' });
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true),
  );
  expect(screen.getByText(/^Offline\. You can ask/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
});
