/** What comes up from the lower edge, or lies over all of the page. */
const COVERS = '[aria-modal="true"],[data-sheet],[data-offer],[data-composer]';

/**
 * Says on the region, as `data-covered`, whether something stands at the lower edge of the screen, or over all of it.
 * `:root:has(…)` would say it too, but then the browser goes through the page with every key and every tap.
 *
 * @returns what ends it
 */
export function markCovered(region: HTMLElement): () => void {
  const look = () => void region.toggleAttribute('data-covered', document.querySelector(COVERS) !== null);
  look();
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-modal'] });
  return () => changes.disconnect();
}
