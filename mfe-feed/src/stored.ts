// What this module remembers for the member on this device. The framework wipes all of it at sign-out.

const PREFIX = 'banyan.feed.';

/** Storage can be blocked or full; the feed then works without memory. */
export function readKept(area: Storage | undefined, key: string): string | null {
  try {
    return area?.getItem(PREFIX + key) ?? null;
  } catch {
    return null;
  }
}

/** Null takes the entry away. */
export function keep(area: Storage | undefined, key: string, value: string | null): void {
  try {
    if (value === null) area?.removeItem(PREFIX + key);
    else area?.setItem(PREFIX + key, value);
  } catch {
    // Nothing to tell the member: it holds for as long as the page is open.
  }
}
