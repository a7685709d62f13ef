// A mistyped INTERNAL_KEY breaks little at once: whoever sends it is taken for a stranger. So who is refused says it aloud.
import { LRUCache } from 'lru-cache';
import type { Logger } from '../log/logger.ts';

/** Hears of a neighbour, by its address, that answered that our key is none of its own. */
export type HearRefusedKey = (address: string) => void;

const onceInMs = 60_000;

/** Says it in one sentence, once a minute for each neighbour. */
export function sayRefusedKeys(logger: Pick<Logger, 'error'> | undefined): HearRefusedKey {
  const said = new LRUCache<string, true>({ max: 1_000, ttl: onceInMs });
  return (address) => {
    const { host } = new URL(address);
    if (said.has(host)) return;
    said.set(host, true);
    logger?.error({ code: 'INTERNAL_KEY_REFUSED', host }, REFUSED);
  };
}

const REFUSED =
  'a neighbour refuses the INTERNAL_KEY of this process: set the same at both, or, while it is being changed, both keys at both ' +
  'with a comma between; until then visitors share one address, and what was missed is not sent again';
