import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { OpenDrawer, OpenModal } from './overlay.tsx';

const close = () => {};
const layers = {
  dialog: (opened: boolean) => <OpenModal {...{ opened, onClose: close, title: 'Details' }}>Hello</OpenModal>,
  drawer: (opened: boolean) => <OpenDrawer {...{ opened, onClose: close, title: 'Details' }}>Hello</OpenDrawer>,
};

// No frame comes: what is there is there with the commit.
beforeEach(() => vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(Object.entries(layers))(
  'a %s that was closed is there as soon as it opens, and gone as it closes',
  async (_, layer) => {
    const { rerender } = renderModule(layer(false));
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(layer(true));
    expect(screen.getByRole('dialog').style.opacity).toBe('');
    rerender(layer(false));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
