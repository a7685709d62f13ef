import { currentDeployment } from '../current-host.ts';
import { jitteredDelay, waitOrOnline } from '../data/backoff.ts';
import type { Language } from '../deployment.ts';
import type { Texts } from './merge-wording.ts';

/** The part whose words are the shell's and the framework's. */
export const SHELL = 'shell';

const LONGEST_WAIT_MS = 15_000;
let taken = new Map<string, Promise<void>>();
let here = new Set<string>();

/** Forgets what was fetched: the next deployment (of a test) has its own. */
export const forgetWords = (): void => {
  taken = new Map();
  here = new Set();
};

const addressOf = (language: Language, part: string): string | undefined =>
  currentDeployment().words?.[language]?.[part];

/** Whether all words of the part are here in this language. */
export const hasWords = (language: Language, part: string): boolean => {
  const address = addressOf(language, part);
  return address === undefined || here.has(address);
};

async function ask(address: string): Promise<Texts> {
  const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) });
  if (!response.ok) throw new TypeError(`${address} answered ${response.status}.`);
  return (await response.json()) as Texts;
}

/** Fetches all words of a part once and hands them to `take`. Rejects when they do not arrive; the next call asks again. */
export function fetchWords(language: Language, part: string, take: (texts: Texts) => void): Promise<void> {
  const address = addressOf(language, part);
  if (address === undefined) return Promise.resolve();
  const known = taken.get(address);
  if (known) return known;
  const arriving = ask(address).then((texts) => {
    take(texts);
    here.add(address);
  });
  taken.set(address, arriving);
  arriving.catch(() => taken.delete(address));
  return arriving;
}

/** The same, until they arrive. */
export async function keepFetchingWords(language: Language, part: string, take: (texts: Texts) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchWords(language, part, take);
    } catch {
      await waitOrOnline(jitteredDelay(attempt));
    }
  }
}
