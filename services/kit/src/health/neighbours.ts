// How a process learns of those it asks whether they answer, and whether they are well.
import { z } from 'zod';
import type { Complaints } from './probes.ts';

/** Does the process at this address answer at all? Within `withinMs`, below a second as whoever asks us waits no longer. */
export async function isAlive(url: string, withinMs = 400): Promise<boolean> {
  const response = await fetch(new URL('/alive', url), { signal: AbortSignal.timeout(withinMs) });
  await response.body?.cancel();
  return response.ok;
}

const told = z.object({ reason: z.string().max(2_000) });

/**
 * What is wrong with the process at this address, by its own /health; `name` as in a sentence: `gateway`. Whoever is asked by
 * others waits less long for those it asks itself: a service 400 ms, a gateway 600, a shell 900.
 */
export function complaintsOf(name: string, url: string, withinMs: number): Complaints {
  return async () => {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(new URL('/health', url), { signal }).catch(() => undefined);
    if (!response) return [`The ${name} does not answer.`];
    const body = told.safeParse(await response.json().catch(() => undefined));
    if (response.ok) return [];
    return [body.success ? `The ${name}: ${body.data.reason}` : `The ${name} does not answer.`];
  };
}

/** Of several at once. */
export function complaintsOfAll(urls: Readonly<Record<string, string>>, withinMs: number): Complaints {
  const each = Object.entries(urls).map(([name, url]) => complaintsOf(name, url, withinMs));
  return async () => (await Promise.all(each.map((ask) => ask()))).flat();
}
