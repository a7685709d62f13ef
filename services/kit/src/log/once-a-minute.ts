import { LRUCache } from 'lru-cache';

const onceInMs = 60_000;

/** Says a thing, by its name, at most once a minute: what fails at every call would bury all else. */
export function onceAMinute(): (what: string, say: () => void) => void {
  const said = new LRUCache<string, true>({ max: 1_000, ttl: onceInMs });
  return (what, say) => {
    if (said.has(what)) return;
    said.set(what, true);
    say();
  };
}
