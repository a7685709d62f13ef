import { forgetStored } from '@banyan/framework';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mayOfferInstall, noteVisit, offerInstallLater, offerInstallNever } from '../session/install-visits.ts';
import { install } from '../session/install-way.ts';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from './FirstStepsSlot.tsx';

const hour = 3_600_000;
const day = 24 * hour;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(() => {
  shellHost({ isMember: true });
  history.replaceState(null, '', '/');
  window.dispatchEvent(new Event('appinstalled'));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Two visits long over, so that the next is the third. */
const cameBefore = (visits: number) => localStorage.setItem('banyan.install', JSON.stringify({ visits }));
const offered = () => screen.queryByRole('region', { name: 'Keep Banyan at hand' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

function browserOffers() {
  const prompt = vi.fn(async () => {});
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  return prompt;
}

it('a visit is a start, or coming back after half an hour; opening again at once is none', () => {
  for (const at of [0, 1, 29 * 60_000, hour, hour + 1, 1.4 * hour]) noteVisit(day + at);
  expect(mayOfferInstall(day)).toBe(false);
  noteVisit(day + 3 * hour);
  expect(mayOfferInstall(day)).toBe(true);
});

it('later is thirty days, never is never', () => {
  cameBefore(3);
  offerInstallLater(day);
  expect([mayOfferInstall(30 * day), mayOfferInstall(31 * day)]).toEqual([false, true]);
  offerInstallNever();
  expect(mayOfferInstall(400 * day)).toBe(false);
});

it('without storage the count and the answer hold while the page is open', () => {
  vi.stubGlobal('localStorage', undefined);
  for (const visit of [1, 2, 3]) noteVisit(visit * day);
  const before = mayOfferInstall();
  offerInstallNever();
  const after = mayOfferInstall();
  vi.unstubAllGlobals();
  for (const key of ['banyan.install', 'banyan.seenAt']) forgetStored(key);
  expect([before, after]).toEqual([true, false]);
});

it('the second visit is not asked, whatever the browser offers', async () => {
  cameBefore(1);
  show(<FirstStepsSlot />);
  browserOffers();
  await settled();
  expect(offered()).toBeNull();
});

it('the third is, and one tap asks the browser, whose offer holds once', async () => {
  cameBefore(2);
  show(<FirstStepsSlot />);
  await settled();
  expect(offered()).toBeNull();
  const prompt = browserOffers();
  fireEvent.click(await screen.findByRole('button', { name: 'Add to this device' }));
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(offered()).toBeNull());
});

it('a no is kept', async () => {
  cameBefore(2);
  show(<FirstStepsSlot />);
  browserOffers();
  fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(offered()).toBeNull();
  expect(JSON.parse(localStorage.getItem('banyan.install')!)).toEqual({ visits: 3, after: 'never' });
});

it('Safari on a phone is shown the two steps', async () => {
  cameBefore(2);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  show(<FirstStepsSlot />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show me how' }));
  const guide = await screen.findByRole('dialog', { name: 'Keep Banyan at hand' });
  expect(guide.querySelectorAll('li svg')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(mayOfferInstall()).toBe(false);
});

it('the installed app is never offered again', async () => {
  cameBefore(9);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('standalone'),
    addEventListener() {},
    removeEventListener() {},
  }));
  show(<FirstStepsSlot />);
  browserOffers();
  await settled();
  expect(offered()).toBeNull();
});
