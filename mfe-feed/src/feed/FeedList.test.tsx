import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { news, page } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';

/** Says of an element whether it is near the view, as the browser would. */
let say: (element: Element, isIntersecting: boolean, height?: number, top?: number) => void;
/** The same, and its turn has come. */
const report = async (...what: Parameters<typeof say>) =>
  act(async () => {
    say(...what);
    await new Promise(requestAnimationFrame);
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const observed = new Map<Element, IntersectionObserverCallback>();
  class Observer {
    private readonly callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.callback = callback;
    }
    observe(element: Element) {
      observed.set(element, this.callback);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  say = (target, isIntersecting, height = 0, top = 0) => {
    const entry = { target, isIntersecting, boundingClientRect: { height, top } } as IntersectionObserverEntry;
    observed.get(target)!([entry], {} as IntersectionObserver);
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (name: string) => screen.findByRole('article', { name });
const rowOf = async (name: string) => (await card(name)).closest('[data-item]') as HTMLElement;

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

async function openLongFeed(hasMore = false, of = ids): Promise<void> {
  renderFeed(<FeedScreen />, {
    mocks: {
      FeedList: page(
        of.map((id) => news(id, { commentCount: 1 })),
        hasMore,
      ),
    },
  });
  await card(`News ${of[0]}`);
}

describe('a long list', () => {
  it('gives what is far from the view only its name, its place and a height', async () => {
    await openLongFeed();
    const far = await card('News h');
    expect(far.childElementCount).toBe(0);
    expect(far.getAttribute('aria-posinset')).toBe('8');
    expect(far.getAttribute('aria-setsize')).toBe('8');
    await report(await rowOf('News h'), true);
    expect((await card('News h')).textContent).toContain('News h');
    expect((await card('News h')).getAttribute('aria-posinset')).toBe('8');
  });

  it('fills two cards at once, and each other when it is seen to be near', async () => {
    await openLongFeed();
    const filled = () => screen.getAllByRole('article').map((each) => each.childElementCount > 0);
    expect(filled()).toEqual([true, true, false, false, false, false, false, false]);
    await report(await rowOf('News c'), true);
    expect(filled()).toEqual([true, true, true, false, false, false, false, false]);
  });

  it('does not say how long it is while nobody knows', async () => {
    await openLongFeed(true);
    for (const name of ['News a', 'News h']) expect((await card(name)).getAttribute('aria-setsize')).toBe('-1');
  });

  it('keeps the height of a card that gives up its content', async () => {
    await openLongFeed();
    await report(await rowOf('News b'), false, 731);
    const far = await card('News b');
    expect(far.childElementCount).toBe(0);
    expect((await rowOf('News b')).style.blockSize).toBe('731px');
  });

  it('leaves a card alone that is tapped before its turn to go has come', async () => {
    await openLongFeed();
    const row = await rowOf('News b');
    say(row, false, 731);
    fireEvent.click(row);
    await act(() => new Promise(requestAnimationFrame));
    expect((await card('News b')).childElementCount).toBeGreaterThan(0);
  });

  it('leaves a card alone that holds the focus, until it leaves', async () => {
    await openLongFeed();
    const row = await rowOf('News b');
    (await card('News b')).focus();
    await report(row, false, 731);
    expect((await card('News b')).childElementCount).toBeGreaterThan(0);
    (await card('News c')).focus();
    await report(row, false, 731);
    expect((await card('News b')).childElementCount).toBe(0);
  });

  it.each([
    ['opened something', (card: HTMLElement) => fireEvent.click(card.querySelector('button')!)],
    ['typed', (card: HTMLElement) => fireEvent.input(card)],
  ])('leaves a card alone in which the member has %s', async (_, act) => {
    await openLongFeed();
    act(await card('News b'));
    await report(await rowOf('News b'), false, 731);
    expect((await card('News b')).childElementCount).toBeGreaterThan(0);
  });

  const isFilled = async (name: string) => (await card(name)).childElementCount > 0;
  let frames: FrameRequestCallback[];
  /** From now on a frame comes when it is asked for. */
  const holdFrames = () => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  };
  const frame = () =>
    act(async () => {
      for (const run of frames.splice(0)) run(0);
    });
  const rest = async () => {
    while (frames.length > 0) await frame();
  };

  it('fills what the view shows before what lies above it', async () => {
    await openLongFeed();
    holdFrames();
    say(await rowOf('News g'), true, 480, -2000);
    say(await rowOf('News h'), true, 480, 0);
    await frame();
    expect([await isFilled('News g'), await isFilled('News h')]).toEqual([false, true]);
    await rest();
  });

  it('fills what comes before it empties what goes', async () => {
    await openLongFeed();
    holdFrames();
    say(await rowOf('News b'), false, 480, -3000);
    say(await rowOf('News h'), true, 480, 900);
    await frame();
    expect([await isFilled('News b'), await isFilled('News h')]).toEqual([true, true]);
    await rest();
  });

  it('spends no frame on cards of a list that is gone', async () => {
    await openLongFeed();
    holdFrames();
    say(await rowOf('News h'), true, 480, 0);
    cleanup();
    await openLongFeed();
    say(await rowOf('News g'), true, 480, 2000);
    await frame();
    expect(await isFilled('News g')).toBe(true);
    await rest();
  });

  it('on coming back fills what the view shows from the place on, and not more at once', async () => {
    await openLongFeed();
    for (const id of ids) await report(await rowOf(`News ${id}`), true);
    // 400 px each; the third is the first that reaches below the bar.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const top = 400 * ids.indexOf((this as HTMLElement).dataset.item ?? '') - 1100;
      return { top, bottom: top + 400 } as DOMRect;
    });
    vi.stubGlobal('scrollY', 1100);
    fireEvent.scroll(window);
    fireEvent.click(window);
    cleanup();
    await openLongFeed();
    const filled = screen.getAllByRole('article').map((each) => each.childElementCount > 0);
    expect(filled).toEqual([false, false, true, true, true, false, false, false]);
    vi.restoreAllMocks();
  });

  it('on coming back knows the height of no card that was never filled', async () => {
    const fresh = ['never', 'been', 'here'];
    await openLongFeed(false, fresh);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(731);
    cleanup();
    vi.restoreAllMocks();
    await openLongFeed(false, fresh);
    expect((await rowOf('News here')).style.blockSize).toBe('480px');
  });
});
