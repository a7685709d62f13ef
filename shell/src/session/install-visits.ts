// How often a member came here, on this device alone: the app is offered to who comes back, and not to who said no.
import { readStored, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';

/** When somebody was here last. The member's: a sign-out wipes it. */
const SEEN_AT = 'banyan.seenAt';
/** Away for so long, coming back is another visit. */
const PAUSE_MS = 30 * 60_000;
const LATER_MS = 30 * 24 * 60 * 60_000;
const ENOUGH = 3;

interface Kept {
  visits: number;
  /** Not before this time; `never` after a no. */
  after?: number | 'never';
  /** Whether a passkey was offered here, and answered. */
  passkey?: 'answered';
}

function kept(): Kept {
  try {
    const found = JSON.parse(readStored(STORAGE_KEYS.install) ?? '{}') as Partial<Kept>;
    return { ...found, visits: Number(found.visits) || 0 };
  } catch {
    return { visits: 0 };
  }
}

const keep = (change: Partial<Kept>): void =>
  void writeStored(STORAGE_KEYS.install, JSON.stringify({ ...kept(), ...change }));

/** A start of the app, or coming back to it. Counts no further than it matters. */
export function noteVisit(now = Date.now()): void {
  const isAnother = now - Number(readStored(SEEN_AT) ?? 0) >= PAUSE_MS;
  writeStored(SEEN_AT, String(now));
  const { visits } = kept();
  if (isAnother && visits < ENOUGH) keep({ visits: visits + 1 });
}

/** From the third visit on, unless it was put off or refused. Without storage the count holds while the page is open. */
export function mayOfferInstall(now = Date.now()): boolean {
  const { visits, after } = kept();
  return visits >= ENOUGH && (after === undefined || (after !== 'never' && now >= after));
}

export const offerInstallLater = (now = Date.now()): void => keep({ after: now + LATER_MS });

export const offerInstallNever = (): void => keep({ after: 'never' });

export const wasPasskeyOffered = (): boolean => kept().passkey === 'answered';

export const offerPasskeyNever = (): void => keep({ passkey: 'answered' });
