/**
 * What this device remembers between visits. The early script of the page reads them before anything
 * else runs, so the names are part of the contract with the shell.
 */
export const STORAGE_KEYS = {
  language: 'banyan.language',
  palette: 'banyan.palette',
  scheme: 'banyan.scheme',
  viewer: 'banyan.viewer',
  /** A sign-out that the server has not heard of. */
  owedSignOut: 'banyan.owed-sign-out',
  /** How often the app was opened here, and what was answered to the offer to install it. */
  install: 'banyan.install',
} as const;

/** Of the device, not of the member: they outlive a sign-out. */
const { viewer: _, ...ofDevice } = STORAGE_KEYS;
const DEVICE_KEYS: readonly string[] = Object.values(ofDevice);

/** Storage can be blocked or full; the app then works without memory. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for the next visit on this device; a sign-out wipes what is the member's. Never throws. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to tell the member: the setting holds for this visit.
  }
}

/** Forgets one text of this device. Never throws. */
export function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage never held it.
  }
}

/** Everything of the member goes; language and looks stay with the device. */
export function wipeStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!DEVICE_KEYS.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing of the member either.
  }
}
