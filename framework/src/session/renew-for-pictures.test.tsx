import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { Avatar, Picture } from '../ui/index.ts';
import { onSessionEnded } from './token.ts';

const renewed = {
  data: { refreshSession: { accessToken: 'a', expiresAt: new Date(Date.now() + 600_000).toISOString(), user: null } },
};
const over = { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] };

let time = 1_000_000;
let renewal: object;
const asked = vi.fn(async () => Response.json(renewal));

beforeEach(() => {
  time += 1_000_000;
  renewal = renewed;
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  onSessionEnded(() => {});
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const picture = (alt: string) => screen.queryByAltText(alt);
const twoPictures = (
  <>
    <Picture src="/media/a.webp" alt="A tree" />
    <Picture src="/media/b.webp" alt="A lake" />
    <Avatar src="/media/maya.webp" name="Maya Cohen" alt="Maya" />
  </>
);

it('pictures that fail ask for one renewal, and are asked for again after it', async () => {
  renderModule(twoPictures);
  const first = picture('A tree')!;
  for (const alt of ['A tree', 'A lake', 'Maya']) fireEvent.error(picture(alt)!);
  await waitFor(() => expect(picture('A tree')).not.toBeNull());
  expect([picture('A lake'), picture('Maya')]).not.toContain(null);
  expect(picture('A tree')).not.toBe(first);
  expect(asked).toHaveBeenCalledOnce();
});

it('one that is not there at all asks once a minute at most', async () => {
  renderModule(twoPictures);
  fireEvent.error(picture('A tree')!);
  await waitFor(() => expect(picture('A tree')).not.toBeNull());
  time += 59_000;
  fireEvent.error(picture('A tree')!);
  expect(picture('A tree')).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  time += 2_000;
  // The first time it is notified of a refusal from before the renewal.
  fireEvent.error(picture('A lake')!);
  expect(asked).toHaveBeenCalledOnce();
  fireEvent.error(picture('A lake')!);
  await waitFor(() => expect(picture('A tree')).not.toBeNull());
  expect(asked).toHaveBeenCalledTimes(2);
});

it('none asks while nobody is signed in', () => {
  renderModule(twoPictures, { viewer: null });
  fireEvent.error(picture('A tree')!);
  expect(asked).not.toHaveBeenCalled();
});

it('none asks while there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderModule(twoPictures);
  fireEvent.error(picture('A tree')!);
  expect(asked).not.toHaveBeenCalled();
});

it('a session that turns out to be over ends', async () => {
  const ended = vi.fn();
  renewal = over;
  renderModule(twoPictures);
  onSessionEnded(ended);
  fireEvent.error(picture('A tree')!);
  await waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
