import { expect, it, vi } from 'vitest';
import { markCovered } from './mark-covered.ts';

it.each(['<form data-composer></form>', '<div data-sheet></div>', '<section aria-modal="true"></section>'])(
  'says that %s covers the lower edge, and that it is gone',
  async (cover) => {
    const region = document.createElement('section');
    document.body.append(region);
    const leave = markCovered(region);
    expect(region.hasAttribute('data-covered')).toBe(false);
    const over = document.createElement('div');
    over.innerHTML = cover;
    document.body.append(over);
    await vi.waitFor(() => expect(region.hasAttribute('data-covered')).toBe(true));
    over.remove();
    await vi.waitFor(() => expect(region.hasAttribute('data-covered')).toBe(false));
    leave();
    region.remove();
  },
);
