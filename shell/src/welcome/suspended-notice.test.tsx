import { session } from '@banyan/framework/host';
import { testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  shellHost({ isMember: true });
});
const arrive = (suspendedUntil: string) => {
  session.set({ status: 'signedIn', viewer: { ...testViewer, suspendedUntil } });
  show(<FirstStepsSlot />);
};
const title = 'You can read, and not write for now';
const until = '2099-12-12T10:00:00.000Z';

it('who is suspended reads until when, and where it stands why; once on a device, and again when it is another time', async () => {
  arrive(until);
  const card = await screen.findByRole('region', { name: title });
  expect(card.textContent).toContain('2099');
  expect(screen.getByRole('link', { name: 'Why' }).getAttribute('href')).toBe('/myPosts');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem('banyan.suspensionRead')).toBe(until);
  const longer = { ...testViewer, suspendedUntil: '2099-12-20T10:00:00.000Z' };
  act(() => session.set({ status: 'signedIn', viewer: longer }));
  await screen.findByRole('region', { name: title });
});

it('what is over is not said, though the token is of before', () => {
  arrive('2020-01-01T10:00:00.000Z');
  expect(screen.queryByRole('region')).toBeNull();
});
