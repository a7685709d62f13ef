// A deployment that has no worker any more must not be held back by the one that devices still have (safe-behaviour 19).
import { readStored, writeStored } from '@banyan/framework';
import { hasUnsavedText } from '@banyan/framework/host';

/** Once for each visit: what is missing for another reason must not load the page for ever. */
const MENDED = 'banyan.workerMended';

const isScript = (type: string | null): boolean => /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type ?? '');

/** Only the server's own word counts: without a network, or while it is away, the worker is what opens the app. */
async function isGone(address: string): Promise<boolean> {
  const { ok, status, headers } = await fetch(address, { cache: 'no-store' });
  return status === 404 || status === 410 || (ok && !isScript(headers.get('content-type')));
}

/**
 * Takes a worker whose script is gone off this device (wellness.md §4), and loads the page once without it, unless something
 * is being written; the app runs on either way. Answers whether it was gone. Never rejects.
 */
export async function mendMissingWorker(address: string, reload = () => location.reload()): Promise<boolean> {
  try {
    if (!(await isGone(address))) return false;
    const registration = await navigator.serviceWorker.getRegistration();
    if (!(await registration?.unregister())) return true;
    if (hasUnsavedText() || readStored(MENDED, 'visit') !== null) return true;
    writeStored(MENDED, '1', 'visit');
    reload();
    return true;
  } catch {
    return false;
  }
}
