/**
 * What this device remembers between visits. The early script of the page reads them before anything
 * else runs, so the names are part of the contract with the shell.
 */
export const STORAGE_KEYS = {
  language: 'banyan.language',
  palette: 'banyan.palette',
  scheme: 'banyan.scheme',
  textSize: 'banyan.text-size',
  viewer: 'banyan.viewer',
  /** A sign-out that the server has not heard of. */
  pendingSignOut: 'banyan.owed-sign-out',
  /** How often the app was opened here, and what was answered to the offer to install it. */
  install: 'banyan.install',
  /** Whether the app may be heard. */
  sound: 'banyan.sound',
  /** `stay`: a notice stays until it is closed. */
  notices: 'banyan.notices',
} as const;

/** There while something of the member waits to be sent: the next page opens the outbox at once. Goes and stays with the drafts. */
export const OUTBOX_FLAG = 'banyan.outbox';

/** Of the device, not of the member: they outlive a sign-out. */
const { viewer: _, ...ofDevice } = STORAGE_KEYS;
const DEVICE_KEYS: readonly string[] = Object.values(ofDevice);

/** `visit`: until the tab is closed. */
export type StorageArea = 'device' | 'visit';

/** What a blocked or full storage does not take is remembered for as long as the page is open. */
const inMemory = { device: new Map<string, string>(), visit: new Map<string, string>() };

/** Asking for it is refused already where storage is blocked. */
const storageOf = (area: StorageArea): Storage => (area === 'device' ? localStorage : sessionStorage);

function attempt<Answer>(run: () => Answer): Answer | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** What was kept under the key, or null. Never throws. */
export function readStored(key: string, area: StorageArea = 'device'): string | null {
  return inMemory[area].get(key) ?? attempt(() => storageOf(area).getItem(key)) ?? null;
}

/**
 * Keeps a text for the next visit on this device, or until the tab is closed; a sign-out wipes what is the member's.
 * Never throws: where storage is blocked or full it holds while the page is open. Answers whether it outlives the page.
 */
export function writeStored(key: string, value: string, area: StorageArea = 'device'): boolean {
  const isKept = attempt(() => {
    storageOf(area).setItem(key, value);
    return true;
  });
  if (isKept) inMemory[area].delete(key);
  else inMemory[area].set(key, value);
  return isKept === true;
}

/** Forgets one text. Never throws. */
export function forgetStored(key: string, area: StorageArea = 'device'): void {
  inMemory[area].delete(key);
  attempt(() => storageOf(area).removeItem(key));
}

/** The names of what this device remembers, also where it does so for this page only. */
export const storedKeys = (): string[] => [
  ...new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...inMemory.device.keys()]),
];

/** Everything of the member goes; language and looks stay with the device, and what `stays` names. */
export function wipeStored(stays: (key: string) => boolean = () => false): void {
  for (const key of storedKeys()) if (!DEVICE_KEYS.includes(key) && !stays(key)) forgetStored(key);
  inMemory.visit.clear();
  attempt(() => sessionStorage.clear());
}
