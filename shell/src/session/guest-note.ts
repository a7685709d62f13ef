// What a guest is in the middle of outlives a reload: a phone drops the page while its owner reads the message.
import { forgetStored, readStored, writeStored } from '@banyan/framework';
import { session } from '@banyan/framework/host';

const PREFIX = 'banyan.guest.';

/** Texts by name, and when they were kept. */
export type Noted<Name extends string> = Record<Name, string> & { at: number };

export interface GuestNote<Name extends string> {
  /** What was kept, while it is young enough; anything else that is found is nothing. */
  read(): Noted<Name> | null;
  keep(texts: Record<Name, string>): void;
  forget(): void;
}

interface Asked<Name extends string> {
  names: readonly Name[];
  /** Default: until the tab is closed. */
  lastsMs?: number;
}

/** A few texts, kept in this tab alone and until somebody signs in or out. */
export function guestNote<Name extends string>(name: string, asked: Asked<Name>): GuestNote<Name> {
  const note = visitNote(PREFIX + name, asked);
  forgetAtSignIn(note.forget);
  return note;
}

/** As `guestNote`, for who is signed in: until they sign out. */
export function visitNote<Name extends string>(key: string, { names, lastsMs }: Asked<Name>): GuestNote<Name> {
  const forget = () => forgetStored(key, 'visit');
  return {
    read: () => asNoted(readStored(key, 'visit'), { names, lastsMs: lastsMs ?? Number.POSITIVE_INFINITY }),
    keep: (texts) => void writeStored(key, JSON.stringify({ ...texts, at: Date.now() }), 'visit'),
    forget,
  };
}

function asNoted<Name extends string>(stored: string | null, { names, lastsMs }: Required<Asked<Name>>) {
  const found = parsed(stored);
  const at = typeof found?.at === 'number' ? found.at : Number.NaN;
  const age = Date.now() - at;
  const texts = names.map((name) => [name, found?.[name]] as const);
  const isWhole = texts.every(([, text]) => typeof text === 'string' && text !== '');
  return age >= 0 && age < lastsMs && isWhole ? ({ ...Object.fromEntries(texts), at } as Noted<Name>) : null;
}

function parsed(stored: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(stored ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

const forgetters: (() => void)[] = [];

/** Anyone who signs in finds nothing of what a guest began here; a sign-out wipes the tab's storage itself. */
export const forgetAtSignIn = (forget: () => void): void => void forgetters.push(forget);

session.subscribe(() => {
  if (session.get().viewer) for (const forget of forgetters) forget();
});
