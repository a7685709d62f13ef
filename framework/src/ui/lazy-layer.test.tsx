import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLayer } from '../place/use-layer.ts';
import { renderModule } from '../testing/render-module.tsx';
import { sessionHistory } from '../testing/session-history.ts';
import { type LazyLayerProps, lazyLayer } from './lazy-layer.tsx';

function Viewer({ onClose }: LazyLayerProps) {
  const close = useLayer(true, onClose);
  return (
    <div role="dialog">
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  );
}

/** A page with a button that opens the layer. */
function open(load: () => Promise<typeof Viewer>) {
  const Layer = lazyLayer(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Layer onClose={() => setOpen(false)} />}
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

it('a layer that is not here yet shows that it comes, and Back closes it', async () => {
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
