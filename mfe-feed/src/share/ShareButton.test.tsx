import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { event } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { ShareButton } from './ShareButton.tsx';

const writeText = vi.fn();
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

function tapShare(share: () => Promise<void>, isTouch = true) {
  const asked = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: asked, configurable: true });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText.mockReset().mockResolvedValue(undefined));
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: isTouch } as MediaQueryList) : matchMedia.call(window, query),
  );
  renderFeed(<ShareButton item={event('a')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share Event a' }));
  return asked;
}

const copied = () => screen.findByText('Event Link Copied to clipboard');

it('a phone shares through its own sheet, and copies nothing', async () => {
  const asked = tapShare(async () => {});
  const url = expect.stringMatching(/\/show-post\/a\/all$/);
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ title: 'Event a', url }));
  expect(writeText).not.toHaveBeenCalled();
});

it('anyone who closes the sheet has nothing copied behind their back', async () => {
  const asked = tapShare(async () => {
    throw new DOMException('no', 'AbortError');
  });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
});

it('a sheet that cannot open leads to the clipboard', async () => {
  tapShare(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await copied()).toBeTruthy();
});

it('a desktop browser copies the link, and asks no sheet', async () => {
  const asked = tapShare(async () => {}, false);
  expect(await copied()).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
