import { renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import { Blocking } from '../blocking/Blocking.tsx';

beforeEach(() => localStorage.clear());

const kept = { data: { reportMember: { __typename: 'ReportReceipt', id: 'r' } } };
const open = async (ReportMember: unknown = kept, isBlocked = false) => {
  const view = renderModule(<Blocking whom={{ id: 'd', name: 'Dana' }} isBlocked={isBlocked} />, {
    mocks: { ReportMember } as never,
    moduleId: 'social-chat',
    wording: { en },
    viewer: testViewer,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More about Dana' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report Dana' }));
  await screen.findByRole('dialog', { name: 'Report Dana' });
  return view;
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send report' }));

it('what is wrong goes to the team, with what was added, and is acknowledged', async () => {
  const { sent } = await open();
  pick('Health advice that may do harm');
  fireEvent.change(field(), { target: { value: ' Stop the pills, she says ' } });
  send();
  expect(await screen.findByText(/^Thank you. The team looks at it/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const variables = { userId: testViewer.id, memberId: 'd', reason: 'UNSAFE_ADVICE', note: 'Stop the pills, she says' };
  expect(sent.filter(({ operationName }) => operationName === 'ReportMember')).toMatchObject([{ variables }]);
});

it('also somebody whom one blocks can be reported', async () => {
  await open(kept, true);
  expect(screen.getByText(/^You blocked Dana/)).toBeTruthy();
});

it('nothing is sent without a reason, or of what is too long', async () => {
  const { sent } = await open();
  send();
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Please choose what is wrong.');
  pick('Something else');
  fireEvent.change(field(), { target: { value: 'x'.repeat(501) } });
  send();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(sent.filter(({ operationName }) => operationName === 'ReportMember')).toEqual([]);
});

it('what did not arrive is kept, says so, and can be sent again', async () => {
  let tries = 0;
  await open(() => (++tries === 1 ? new TypeError('Failed to fetch') : kept));
  pick('Something else');
  fireEvent.change(field(), { target: { value: 'She waits at my door' } });
  send();
  expect(await screen.findByText(/^Your report on Dana was not sent/)).toBeTruthy();
  expect(field().value).toBe('She waits at my door');
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/^Thank you/)).toBeTruthy();
});

it('cannot be sent without a connection', async () => {
  await open();
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send report' })).toHaveProperty('disabled', true));
  act(() => void window.dispatchEvent(new Event('online')));
});
