// Which items a member looked at, and whose links they followed: one observer and one listener for the page, which looks for what is
// new at most once a second, when there is time.
import { session } from '../session/session.store.ts';
import { whenIdle } from '../when-at-rest.ts';
import { report } from './report.ts';

/** What is passed more quickly was not looked at. */
const SEEN_AFTER_MS = 1_000;
const LOOK_AFTER_MS = 1_000;
/** Fine enough that half a view of a card of four views' height is noticed. */
const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5];

/** Half of it is in view, or it fills half the view. */
const isLookedAt = ({ isIntersecting, intersectionRect, boundingClientRect, rootBounds }: IntersectionObserverEntry) =>
  isIntersecting &&
  intersectionRect.height >= Math.min(boundingClientRect.height, rootBounds?.height ?? innerHeight) / 2;

/** The item that an element shows, or stands in. */
const itemAt = (target: EventTarget | null): string | undefined =>
  (target as Element | null)?.closest?.<HTMLElement>('[data-item]')?.dataset.item;

/**
 * Counts each item that a member has before their eyes for a second, once while the page is open, and each link out of one. A module
 * says what an item is by `data-item={id}` on the element that shows it. Host only. Returns how to stop.
 */
export function watchItems(): () => void {
  const over = new AbortController();
  document.addEventListener('click', countLink, { capture: true, signal: over.signal });
  const stopWatching = watchViews();
  return () => {
    over.abort();
    stopWatching();
  };
}

function countLink({ target }: Event): void {
  const link = (target as Element | null)?.closest?.('a');
  const itemId = itemAt(target);
  if (itemId && link?.href && link.origin !== location.origin) report('linkClicked', { itemId });
}

function watchViews(): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const known = new WeakSet<Element>();
  const counted = new Set<string>();
  const pending = new Map<Element, ReturnType<typeof setTimeout>>();
  const seen = (element: Element) => {
    const itemId = itemAt(element) ?? '';
    const whose = `${session.get().viewer?.id}:${itemId}`;
    if (document.visibilityState === 'hidden' || counted.has(whose)) return;
    counted.add(whose);
    report('itemViewed', { itemId });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const { target } = entry;
        if (isLookedAt(entry) === pending.has(target)) continue;
        clearTimeout(pending.get(target));
        if (!pending.delete(target)) pending.set(target, setTimeout(seen, SEEN_AFTER_MS, target));
      }
    },
    { threshold: STEPS },
  );
  const stopLooking = lookForNew((element) => {
    if (known.has(element)) return;
    known.add(element);
    observer.observe(element);
  });
  return () => {
    stopLooking();
    observer.disconnect();
    for (const timer of pending.values()) clearTimeout(timer);
  };
}

/** Calls back with every item of the page, and again with all of them after something changed. */
function lookForNew(found: (element: Element) => void): () => void {
  let isDue = false;
  let isOver = false;
  const look = () => {
    isDue = false;
    if (!isOver) document.querySelectorAll('[data-item]').forEach(found);
  };
  const lookSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => void whenIdle().then(look), LOOK_AFTER_MS);
  };
  look();
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    isOver = true;
    changes.disconnect();
  };
}
