import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { mockLink } from '../testing/mock-link.ts';
import { watchItems } from './item-views.ts';
import { reported } from './report.ts';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'> & Record<string, unknown>;

let notify: (entries: Entry[]) => void;
let observed: Element[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  observed = [];
  vi.stubGlobal('IntersectionObserver', function watch(this: object, listener: (entries: Entry[]) => void) {
    notify = listener;
    return { observe: (element: Element) => observed.push(element), disconnect: () => {} };
  });
  fakeHost({ link: mockLink({}), deployment: { analytics: { consentVersion: 1, everySeconds: 60 } } });
  document.body.innerHTML =
    '<div data-item="one"><a href="https://elsewhere.example/">out</a><a href="/friends">in</a></div>';
  stop = watchItems();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item = (id: string) => document.querySelector(`[data-item=${id}]`)!;
/** So many px of a card of this height stand in a view of 800. */
const shows = (id: string, px: number, height = 400) =>
  notify([
    {
      target: item(id),
      isIntersecting: px > 0,
      intersectionRect: { height: px },
      boundingClientRect: { height },
      rootBounds: { height: 800 },
    },
  ]);
const seen = () => reported.waiting.map(({ name, details }) => [name, details]);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

it('what is before the eyes for a second was seen, once', async () => {
  shows('one', 200);
  await seconds(0.9);
  expect(seen()).toEqual([]);
  await seconds(0.2);
  shows('one', 0);
  shows('one', 400);
  await seconds(2);
  expect(seen()).toEqual([['itemViewed', { itemId: 'one' }]]);
});

it('what is passed, or stands at the edge, was not', async () => {
  shows('one', 300);
  await seconds(0.5);
  shows('one', 0);
  await seconds(2);
  shows('one', 199);
  await seconds(2);
  expect(seen()).toEqual([]);
});

it('what is taller than two views was when it fills half of one', async () => {
  shows('one', 400, 3_000);
  await seconds(1.1);
  expect(seen()).toHaveLength(1);
});

it('nobody looks at a page in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  shows('one', 400);
  await seconds(2);
  expect(seen()).toEqual([]);
  vi.restoreAllMocks();
});

it('finds what comes later, each once, and looks no more than once a second', async () => {
  const looks = vi.spyOn(document, 'querySelectorAll');
  for (const id of ['two', 'three']) {
    document.body.insertAdjacentHTML('beforeend', `<div data-item="${id}"></div>`);
    await vi.advanceTimersByTimeAsync(10);
  }
  await seconds(4);
  expect(observed).toEqual([item('one'), item('two'), item('three')]);
  expect(looks).toHaveBeenCalledTimes(1);
  looks.mockRestore();
});

it('a link out of an item is counted, one inside the app is not', () => {
  for (const link of document.querySelectorAll('a')) link.click();
  expect(seen()).toEqual([['linkClicked', { itemId: 'one' }]]);
});

it('is over when it is stopped', async () => {
  shows('one', 400);
  stop();
  document.querySelector('a')!.click();
  await seconds(5);
  expect(seen()).toEqual([]);
});
