import type { MockAnswer } from '@banyan/framework/testing';
import { cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../../testing/shell-host.tsx';
import { LinkedScreen } from './LinkedScreen.tsx';

const linked: MockAnswer = {
  data: {
    finishSocialLink: {
      __typename: 'User',
      id: 'm1',
      twitter: null,
      instagram: null,
      facebook: null,
      facebookName: null,
      linkedin: 'Maya',
      linkedinLink: null,
    },
  },
};
const refused = (code: string, wordingKey: string): MockAnswer =>
  ({ errors: [{ message: 'no', extensions: { code, wordingKey } }] }) as MockAnswer;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

function comeBack(search: string, answer: MockAnswer = linked) {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  window.history.replaceState(null, '', `/account/linked${search}`);
  const { link } = shellHost({ isMember: true, mocks: { FinishSocialLink: answer } });
  show(
    <StrictMode>
      <LinkedScreen />
    </StrictMode>,
  );
  return { close, sent: () => link.sent.map(({ variables }) => variables) };
}

it('hands over what the network brought once, takes it out of the address, and closes a second later', async () => {
  const { close, sent } = comeBack('?state=s&code=c');
  expect(await screen.findByText('Your account is linked')).toBeTruthy();
  expect(sent()).toEqual([{ state: 's', code: 'c' }]);
  expect(window.location.search).toBe('');
  await vi.advanceTimersByTimeAsync(900);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(close).toHaveBeenCalledOnce();
});

it.each(['?error=access_denied&state=s', '?denied=token'])('%s links nothing, and closes as well', async (search) => {
  const { close, sent } = comeBack(search);
  expect(await screen.findByText('Nothing was linked')).toBeTruthy();
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(close).toHaveBeenCalledOnce();
});

it.each([
  ['?state=s&code=c', 'This took too long. Please begin again from your profile.'],
  ['', 'The account could not be linked. Please try again from your profile.'],
])('a failure (%s) is said, and stays', async (search, words) => {
  const { close } = comeBack(search, refused('CODE_EXPIRED', 'shell.error.linkOver'));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your profile' }).getAttribute('href')).toBe('/profile');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(close).not.toHaveBeenCalled();
});
