import { afterEach, expect, it, vi } from 'vitest';
import { openInTab } from './open-in-tab.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function tabThatOpens() {
  const tab = { opener: window as Window | null, close: vi.fn(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(tab as never);
  return tab;
}

it('opens a tab with the tap, and leads it to the address that is good then', async () => {
  const tab = tabThatOpens();
  const address = Promise.withResolvers<string>();
  const opened = openInTab(() => address.promise);
  expect(window.open).toHaveBeenCalled();
  address.resolve('/media/new.pdf');
  expect(await opened).toBe(true);
  expect([tab.location.replace.mock.calls, tab.opener]).toEqual([[['/media/new.pdf']], null]);
});

it.each([
  ['there is no address', async () => null],
  ['nobody answers', () => Promise.reject(new TypeError('no network'))],
])('leaves no empty tab where %s', async (_, ask) => {
  const tab = tabThatOpens();
  expect(await openInTab(ask)).toBe(false);
  expect([tab.close.mock.calls.length, tab.location.replace.mock.calls.length]).toEqual([1, 0]);
});

it('asks nothing where the browser opens no tab', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  const ask = vi.fn();
  expect(await openInTab(ask)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});
