import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderModule } from '../testing/render-module.tsx';
import { FoldedText } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page where the text is `px` high and three lines of it show. */
function laidOut(px: number) {
  let notify = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe(element: Element) {
        Object.defineProperty(element, 'scrollHeight', { value: px, configurable: true });
        Object.defineProperty(element, 'clientHeight', { value: Math.min(px, 75), configurable: true });
      }
      disconnect() {}
    },
  );
  const { container } = renderModule(
    <FoldedText lines={3} of="Sunday walk">
      A walk along the river
    </FoldedText>,
  );
  act(() => notify());
  return container.querySelector('[dir="auto"]')!;
}

it('a text that fits offers no more', () => {
  const text = laidOut(75);
  expect(text.hasAttribute('data-clamped')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a text that does not fit opens and folds again', () => {
  const text = laidOut(100);
  const more = screen.getByRole('button', { name: 'Read more of Sunday walk', expanded: false });
  fireEvent.click(more);
  expect(text.hasAttribute('data-clamped')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show less of Sunday walk', expanded: true }));
  expect(text.hasAttribute('data-clamped')).toBe(true);
});
