import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdScroll } from './hold-scroll.ts';

/** Where the held element stands, in px; the page can be scrolled against it. */
let top: number;
let held: HTMLElement;
/** Of each listener that was set, whether it is gone again. */
const listening = vi.spyOn(window, 'addEventListener');
const left = () =>
  listening.mock.calls.filter(([, , options]) => !(options as { signal?: AbortSignal }).signal?.aborted);

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame += 1) {
    await Promise.resolve();
    vi.advanceTimersToNextFrame();
  }
};

beforeEach(() => {
  vi.useFakeTimers();
  top = 100;
  held = document.body.appendChild(document.createElement('article'));
  held.getBoundingClientRect = () => ({ top }) as DOMRect;
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    top -= (by as ScrollToOptions).top!;
  });
  listening.mockClear();
});
afterEach(() => {
  held.remove();
  vi.useRealTimers();
});
afterAll(() => void vi.restoreAllMocks());

describe('an element that is held', () => {
  it('stays until what changes around it has settled, and nothing listens after that', async () => {
    holdScroll(held, () => Promise.resolve());
    expect(left()).toHaveLength(4);
    top = 300;
    await frames(2);
    expect(top).toBe(100);
    await frames(20);
    expect(left()).toEqual([]);
    top = 300;
    await frames(2);
    expect(top).toBe(300);
  });

  it('is let go when the change fails, too', async () => {
    holdScroll(held, () => Promise.reject(new Error('lost')));
    await frames(22);
    expect(left()).toEqual([]);
  });

  it('is held as long as the change takes', async () => {
    holdScroll(held, () => new Promise(() => {}));
    await frames(100);
    top = 300;
    await frames(1);
    expect([top, left().length]).toEqual([100, 4]);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is let go at a %s, and nothing listens any more',
    async (act) => {
      holdScroll(held, () => new Promise(() => {}));
      window.dispatchEvent(new Event(act));
      expect(left()).toEqual([]);
      top = 300;
      await frames(2);
      expect(top).toBe(300);
    },
  );

  it('that leaves the page, or is none, leaves nobody listening', async () => {
    holdScroll(held, () => new Promise(() => {}));
    holdScroll(null, () => new Promise(() => {}));
    held.remove();
    await frames(2);
    expect(left()).toEqual([]);
  });
});
