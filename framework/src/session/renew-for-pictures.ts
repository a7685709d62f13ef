import { renewals } from './renewals.ts';
import { session } from './session.store.ts';
import { renewToken, reportSessionEnded } from './token.ts';

/** A picture that is not there at all fails the same way, and must not cost a renewal each time. */
const AT_MOST_EVERY_MS = 60_000;
let last = Number.NEGATIVE_INFINITY;
renewals.subscribe(() => {
  last = performance.now();
});

/**
 * Renews the session for a picture that failed: its pass may be over or lost (docs/decisions/0049), and only a renewal
 * brings a new one. Nobody can see why an `<img>` failed, so it is done once a minute at most, and not after another renewal.
 */
export function renewForPictures(): void {
  const now = performance.now();
  if (session.get().status !== 'signedIn' || !navigator.onLine || now - last < AT_MOST_EVERY_MS) return;
  last = now;
  void renewToken().then(({ outcome }) => {
    if (outcome === 'ended') reportSessionEnded();
  });
}
