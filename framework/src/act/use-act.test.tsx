import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act as during, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '../feedback/toast.ts';
import { renderModule } from '../testing/render-module.tsx';
import { type Act, useAct } from './use-act.ts';

let doIt: (act: Act) => Promise<boolean>;
function Part() {
  doIt = useAct('part');
  return null;
}
beforeEach(() => {
  toasts.set([]);
  renderModule(<Part />);
});

const refused = (code: string, more: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, ...more } }] } as never);
const tap = (name: string) => during(async () => void fireEvent.click(screen.getByRole('button', { name })));
const acting = (asked: Act) => during(() => doIt(asked));

it('does it, and says no more than it is asked to', async () => {
  const onDone = vi.fn();
  expect(await acting({ send: async () => {}, onDone })).toBe(true);
  expect(onDone).toHaveBeenCalledOnce();
  expect(toasts.get()).toEqual([]);
});

it('says that it is done, and takes it back once', async () => {
  const undo = vi.fn();
  await acting({ send: async () => {}, done: 'Deleted', undo });
  await tap('Undo');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
});

it('offers to take back only what was done last', async () => {
  await acting({ send: async () => {}, done: 'First deleted', undo: vi.fn() });
  await acting({ send: async () => {}, done: 'Second deleted' });
  expect(screen.queryByText('First deleted')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('says what did not arrive, and does it at another try', async () => {
  const onDone = vi.fn();
  const send = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
  expect(await acting({ send, failed: 'It was not deleted', done: 'Deleted', onDone })).toBe(false);
  expect(screen.getByRole('alert').textContent).toMatch(/^It was not deleted\. /);
  expect(onDone).not.toHaveBeenCalled();
  await tap('Try again');
  expect(send).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledOnce();
  expect(screen.getByText('Deleted')).not.toBeNull();
});

it.each(['BAD_INPUT', 'CONFLICT', 'FORBIDDEN', 'MODULE_DISABLED', 'NOT_FOUND'])(
  'offers no other try of what would be refused again: %s',
  async (code) => {
    await acting({ send: () => Promise.reject(refused(code)) });
    expect(screen.getByRole('alert')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it('lets nobody try again before they may', async () => {
  const send = vi.fn().mockRejectedValue(refused('RATE_LIMITED', { retryAfterSeconds: 30 }));
  await acting({ send });
  const again = screen.getByRole('button', { name: /^Try again/ });
  fireEvent.click(again);
  expect(send).toHaveBeenCalledOnce();
});

it('offers no other try of what was set again meanwhile, and still of anything else', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  await acting({ send: lost, about: 'texts' });
  await acting({ send: async () => {}, about: 'digest' });
  expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
  await acting({ send: async () => {}, about: 'texts' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves alone what was said since of something else', async () => {
  await acting({ send: () => Promise.reject(new TypeError('Failed to fetch')), about: 'texts' });
  await acting({ send: async () => {}, done: 'Deleted', undo: vi.fn() });
  await acting({ send: async () => {}, about: 'texts' });
  expect(screen.getByText('Deleted')).not.toBeNull();
});
