import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOverlay } from '../navigation/use-overlay.ts';
import { renderModule } from '../testing/render-module.tsx';
import { sessionHistory } from '../testing/session-history.ts';
import { type LazyOverlayProps, lazyOverlay } from './lazy-overlay.tsx';

function Viewer({ onClose }: LazyOverlayProps) {
  const close = useOverlay(true, onClose);
  return (
    <div role="dialog">
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** A page with a button that opens the overlay. */
function open(load: () => Promise<typeof Viewer>) {
  const Overlay = lazyOverlay(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Overlay onClose={() => setOpen(false)} />}
      </>
    );
  }
  renderModule(<Opener />);
  const opener = screen.getByRole('button', { name: 'Open' });
  act(() => opener.focus());
  fireEvent.click(opener);
  return opener;
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));

// A history of its own: in the worker's one, another file's page may lie before this one's.
beforeEach(() => sessionHistory('/before', '/'));
afterEach(async () => {
  cleanup();
  await settled();
  vi.restoreAllMocks();
});
const scrim = () => document.querySelector('button[aria-hidden]');

it('an overlay that is not here yet shows that it comes, and Back closes it', async () => {
  open(() => new Promise(() => {}));
  expect(scrim()).toBeTruthy();
  history.back();
  await settled();
  expect([scrim(), location.pathname]).toEqual([null, '/']);
});

it('one that does not arrive offers Retry over the page, and gives the focus back to its opener', async () => {
  const load = vi.fn(async () => Viewer).mockRejectedValueOnce(new Error('no network'));
  const opener = open(load);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(retry);
  fireEvent.click(retry);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('one that did not arrive is asked for by the next opening, and is then there', async () => {
  const load = vi.fn(async () => Viewer).mockRejectedValueOnce(new Error('no network'));
  const opener = open(load);
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(scrim()).toBeNull());
  fireEvent.click(opener);
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
