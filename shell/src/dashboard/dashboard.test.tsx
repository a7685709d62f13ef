import { contribute } from '@banyan/framework/host';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { OtherAddress } from '../screens/OtherAddress.tsx';
import { shellHost, show } from '../testing/shell-host.tsx';

const Card = () => (
  <section aria-labelledby="waits">
    <h2 id="waits">Something waits</h2>
  </section>
);

const offer = (id: string, order: number, card: () => React.ReactNode) =>
  contribute({ id, moduleId: 'social', slot: 'dashboard.card/v1', order, load: async () => ({ default: card }) });

const open = () => show(<OtherAddress isPage={() => false} />);

beforeEach(() => {
  shellHost({ isMember: true });
  history.replaceState(null, '', '/dashboard');
});
afterEach(cleanup);

it('shows the cards of the modules', async () => {
  offer('social:one', 1, Card);
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Something waits' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

it('leaves nothing of a card that has nothing to say, so that the page can know that nothing waits', async () => {
  offer('social:one', 1, () => null);
  const { container } = open();
  await screen.findByText('Nothing waits for you');
  const cards = container.firstElementChild!.children[1]!;
  await expect.poll(() => cards.childNodes.length).toBe(0);
});

it('keeps the cards in sight, and the focus in the page, while one of them asks again', async () => {
  const Asking = () => {
    const [state, setState] = useState('loading');
    return (
      <section aria-labelledby="asks" aria-busy={state === 'loading'}>
        <h2 id="asks">{state}</h2>
        <button type="button" key={state} onClick={() => setState(state === 'failed' ? 'loading' : 'failed')}>
          Next
        </button>
      </section>
    );
  };
  offer('social:one', 1, Asking);
  const { container } = open();
  const next = async () => (await screen.findByRole('button', { name: 'Next' })).click();
  const haveCome = () => container.querySelector('[data-come]')?.getAttribute('data-come');
  await screen.findByRole('heading', { name: 'loading' });
  expect(haveCome()).toBe('false');
  await next();
  await expect.poll(haveCome).toBe('true');
  screen.getByRole('button', { name: 'Next' }).focus();
  await next();
  await screen.findByRole('heading', { name: 'loading' });
  expect(haveCome()).toBe('true');
  await expect.poll(() => document.activeElement?.textContent).toBe('Dashboard');
});

it('shows the cards that are there when one of them has no answer for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  offer('social:slow', 1, () => <section aria-busy>Still asking</section>);
  offer('social:one', 2, Card);
  const { container } = open();
  await vi.waitFor(() => expect(screen.getByText('Something waits')).toBeTruthy());
  const haveCome = () => container.querySelector('[data-come]')?.getAttribute('data-come');
  expect(haveCome()).toBe('false');
  act(() => void vi.advanceTimersByTime(4_000));
  expect(haveCome()).toBe('true');
});

it('is not found where no module has a card', () => {
  open();
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
});
