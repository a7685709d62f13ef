import { outboxSlot } from '@banyan/framework';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';

beforeEach(() => shellHost({ isMember: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const device = (onLine: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  });
const open = () =>
  show(
    <>
      <div>
        <ConnectionBanner />
      </div>
      <main />
    </>,
  );

it('comes and goes with the connection of the device, and says nothing of what the page may not have', () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('');
  device(false);
  expect(screen.getByRole('status').textContent).toBe('Offline. What is new comes later.');
  device(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says how much of the member’s waits to be sent', () => {
  open();
  device(false);
  const waits = (id: string) => ({ id, key: id, isWaiting: true, isNotSent: false });
  act(() => outboxSlot.waiting.set([waits('1'), waits('2')]));
  expect(screen.getByRole('status').textContent).toBe('Offline. What is new comes later. 2 of yours wait to be sent.');
  act(() => outboxSlot.waiting.set([]));
  expect(screen.getByRole('status').textContent).toBe('Offline. What is new comes later.');
});

it('promises a guest nothing that this device kept', () => {
  shellHost();
  open();
  device(false);
  expect(screen.getByRole('status').textContent).toBe('Offline. Signing in needs a connection.');
  device(true);
  // The device has a network, and nobody answers.
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe('Service unreachable. Signing in has to wait.');
  device(true);
});
