import { type MockAnswer, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { AccountAction } from './AccountAction.tsx';
import { SnapchatSteps } from './SnapchatSteps.tsx';

const shows = (ui: ReactNode, mocks: Record<string, MockAnswer>) =>
  renderModule(ui, { moduleId: 'social-chat', wording: { en, he }, mocks });
const refused = (code: string, wordingKey = `error.${code}`): MockAnswer =>
  ({ errors: [{ message: 'no', extensions: { code, wordingKey } }] }) as MockAnswer;
const linkable = (isLinked = false) => (
  <AccountAction network="linkedin" isLinked={isLinked} isOffered disabled={false} />
);
const linkButton = () => screen.getByRole('button', { name: 'Link an account of LinkedIn' });

const replace = vi.fn();
const close = vi.fn();
const open = vi.fn<() => unknown>(() => ({ location: { replace }, close }));
beforeEach(() => void vi.stubGlobal('open', open));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const question = { data: { beginSocialLink: 'https://network.example/question' } };

it('opens a window at the tap, and the network’s question in it half a second later', async () => {
  const { sent } = shows(linkable(), { BeginSocialLink: question });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  fireEvent.click(linkButton());
  expect(open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(400);
  expect(replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('https://network.example/question'));
  expect(sent[0]).toEqual({ operationName: 'BeginSocialLink', variables: { network: 'LINKEDIN' } });
});

it('closes the window again and says so when there is no question to open', async () => {
  shows(linkable(), { BeginSocialLink: refused('SERVICE_UNAVAILABLE') });
  fireEvent.click(linkButton());
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(replace).not.toHaveBeenCalled();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('says what to do about a browser that opens no windows, and asks nobody', async () => {
  open.mockReturnValueOnce(null);
  const { sent } = shows(linkable(), {});
  fireEvent.click(linkButton());
  expect(await screen.findByText(/kept the window from opening/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('takes an account off after a question, and not after a no', async () => {
  const removed = { data: { removeSocialLink: { __typename: 'User', id: testViewer.id, linkedin: null } } };
  const { sent } = shows(linkable(true), { RemoveSocialLink: removed });
  const answer = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove LinkedIn' }));
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await answer('Cancel');
  expect(sent).toEqual([]);
  await answer('Yes, take it off');
  await waitFor(() =>
    expect(sent).toEqual([{ operationName: 'RemoveSocialLink', variables: { network: 'LINKEDIN' } }]),
  );
});

const enrollment = {
  __typename: 'SnapchatEnrollment',
  id: testViewer.id,
  username: 'maya.l',
  sentAt: null,
  expiresAt: null,
};
const user = { __typename: 'User', id: testViewer.id };

/** The server's side of it: whether the member waits. */
function waits(isWaiting: boolean, mocks: Record<string, MockAnswer> = {}) {
  let waiting = isWaiting;
  return shows(<SnapchatSteps disabled={false} />, {
    MySnapchat: () => ({ data: { mySnapchat: waiting ? enrollment : null } }),
    StartSnapchatEnrollment: () => {
      waiting = true;
      return { data: { startSnapchatEnrollment: user } };
    },
    CancelSnapchatEnrollment: () => {
      waiting = false;
      return { data: { cancelSnapchatEnrollment: user } };
    },
    ...mocks,
  } as Record<string, MockAnswer>);
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('asks for the name, then for the code that staff send; Enter goes on, and Cancel back', async () => {
  const { sent } = waits(false);
  await type('Your Snapchat name', ' maya.l ');
  fireEvent.submit(screen.getByLabelText('Your Snapchat name').closest('form')!);
  expect((await screen.findByLabelText('Code from Snapchat')).getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByText(/sends it to @maya.l by Snapchat/)).toBeTruthy();
  expect(sent.find(({ operationName }) => operationName === 'StartSnapchatEnrollment')?.variables).toEqual({
    userId: testViewer.id,
    username: 'maya.l',
  });
  await type('Code from Snapchat', '12x');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' }).disabled).toBe(true);
  press('Cancel');
  expect(await screen.findByLabelText('Your Snapchat name')).toBeTruthy();
});

it('a wrong code is said at its field, with what was typed still there', async () => {
  const { sent } = waits(true, { VerifySnapchatCode: refused('INVALID_CODE', 'social.error.snapchatCode') });
  await type('Code from Snapchat', '1234');
  press('Confirm');
  expect(await screen.findByText("The code doesn't match, please try again")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Code from Snapchat').value).toBe('1234');
  expect(sent.at(-1)).toMatchObject({ operationName: 'VerifySnapchatCode', variables: { code: '1234' } });
});

it('a code that was pasted with marks that nobody sees is filled in whole', async () => {
  waits(true);
  await type('Code from Snapchat', '\u202b\u200f12 34\u202c');
  expect(screen.getByLabelText<HTMLInputElement>('Code from Snapchat').value).toBe('1234');
});

it('what is no name of Snapchat’s is said in those words', async () => {
  waits(false, { StartSnapchatEnrollment: refused('BAD_INPUT') });
  await type('Your Snapchat name', 'a b');
  press('Ask for a code');
  expect(await screen.findByText('This is not a Snapchat name.')).toBeTruthy();
});

it('what did not load is asked for again', async () => {
  let tries = 0;
  waits(false, {
    MySnapchat: () => {
      tries += 1;
      return tries === 1 ? refused('INTERNAL') : { data: { mySnapchat: null } };
    },
  } as Record<string, MockAnswer>);
  await act(async () => void (await screen.findByText(/could not be loaded/)));
  press('Try again');
  expect(await screen.findByLabelText('Your Snapchat name')).toBeTruthy();
});
