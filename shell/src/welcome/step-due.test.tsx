import { session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/');
  shellHost({ isMember: true });
});
const arrive = (change: object) => {
  session.set({ status: 'signedIn', viewer: { ...testViewer, ...change } });
  show(<FirstStepsSlot />);
};
const card = () => screen.findByRole('region', { name: 'Please set up a second step' });

it('anyone who waits for permissions is led to the second factor, of the team or not, and may put it off for this visit', async () => {
  arrive({ roles: ['member'], mustSetUpSecondFactor: true });
  await card();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/sign-in');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region')).toBeNull();
});

it('nobody else is, whatever permissions they lack', async () => {
  arrive({ roles: ['member', 'staff'], rights: [] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('region')).toBeNull();
});
