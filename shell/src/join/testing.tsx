// An invitation that is opened in a test: the calls of Apollo by a table, the acceptance by the page's own fetch.
import type { Mocks } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { JoinScreen } from './JoinScreen.tsx';

let opened = 0;
/** Of the link that was opened last: each test opens one of its own. */
export let token = '';
export const newToken = (): string => {
  opened += 1;
  token = `invited-by-link-${opened}`;
  return token;
};

export const offer = (change: object = {}) => ({
  data: {
    openInvitation: {
      __typename: 'InvitationOffer',
      state: 'OPEN',
      groupName: 'Walkers',
      isIn: false,
      needsApproval: false,
      phoneNumberEnd: null,
      ...change,
    },
  },
});
export const refused = (code: string, more: object = {}) => ({
  data: null,
  errors: [{ message: 'no', extensions: { code, ...more } }],
});
export const accepted = (isWaiting: boolean) => ({
  data: {
    acceptInvitation: {
      isWaiting,
      session: isWaiting
        ? null
        : {
            accessToken: 'token-1',
            expiresAt: new Date(Date.now() + 600_000).toISOString(),
            user: { id: 'm9', name: 'Noa Bar', username: 'noa', admin: false, rights: [], flags: null },
          },
    },
  },
});

/** What was handed in, in order. */
export const handedIn: Record<string, string>[] = [];

interface Options {
  mocks?: Mocks;
  signInMethods?: ('password' | 'phone')[];
  /** Of each acceptance, the last for all that follow. An Error is a dead network. */
  answers?: object[];
  hash?: string;
  language?: 'en' | 'he';
}

export function openLink({
  mocks = {},
  signInMethods = ['password'],
  answers = [],
  hash = `#${newToken()}`,
  language = 'en',
}: Options = {}) {
  history.replaceState(null, '', `/join${hash}`);
  const left = [...answers];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body);
    if (operationName !== 'AcceptInvitation') throw new TypeError('Failed to fetch');
    handedIn.push(variables.invitation);
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  const support = { phone: '+97235550100' };
  const { link } = shellHost({
    language,
    deployment: { signInMethods, support },
    mocks: { OpenInvitation: offer(), ...mocks },
  });
  show(<JoinScreen />);
  return { sent: (name: string) => link.sent.filter((each) => each.operationName === name) };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

export async function fillIn() {
  await screen.findByLabelText('First name');
  type('First name', 'Noa');
  type('Last name', 'Bar');
}

export async function fillInPassword() {
  await fillIn();
  type('Username', 'noa.bar');
  type('Password', 'a garden of my own');
}
