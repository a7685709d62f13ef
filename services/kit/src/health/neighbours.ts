// How a process learns of those it asks whether they answer, and whether they are well.
import { z } from 'zod';
import { internalKeyHeader, keyRefusedHeader, sentKey } from '../app/internal-key.ts';
import type { Complaints } from './probes.ts';

/** Does the process at this address answer at all? Within `withinMs`, below a second as anyone who asks us waits no longer. */
export async function isLive(url: string, withinMs = 400): Promise<boolean> {
  const response = await fetch(new URL('/alive', url), { signal: AbortSignal.timeout(withinMs) });
  await response.body?.cancel();
  return response.ok;
}

const healthBody = z.object({ reason: z.string().max(2_000) });

/**
 * What is wrong with the process at this address, by its own /health; `name` as in a sentence: `gateway`. Anyone who is asked by
 * others waits less long for those it asks itself: a service 400 ms, a gateway 600, a shell 900.
 */
export function complaintsOf(name: string, url: string, withinMs: number, internalKey?: string): Complaints {
  return async () => {
    const response = await ask(new URL('/health', url), withinMs, internalKey);
    if (!response) return [`The ${name} does not answer.`];
    const body = healthBody.safeParse(await response.json().catch(() => undefined));
    const refusal = refusalOf(name, response);
    if (response.ok) return refusal;
    return [...refusal, body.success ? `The ${name}: ${body.data.reason}` : `The ${name} does not answer.`];
  };
}

/** Of several at once. */
export function complaintsOfAll(
  urls: Readonly<Record<string, string>>,
  withinMs: number,
  internalKey?: string,
): Complaints {
  return all(Object.entries(urls).map(([name, url]) => complaintsOf(name, url, withinMs, internalKey)));
}

/** Who of these takes this process for an anonymous caller. One that is away is no matter of ours: it is complained of by who asks it for members. */
export function refusalsOf(urls: Readonly<Record<string, string>>, internalKey?: string, withinMs = 300): Complaints {
  return all(
    Object.entries(urls).map(([name, url]) => async () => {
      const response = await ask(new URL('/alive', url), withinMs, internalKey);
      await response?.body?.cancel();
      return response ? refusalOf(name, response) : [];
    }),
  );
}

const all =
  (each: readonly Complaints[]): Complaints =>
  async () =>
    (await Promise.all(each.map((complaints) => complaints()))).flat();

/** With our key, as at any other call: anyone who refuses it says so. */
function ask(url: URL, withinMs: number, internalKey?: string): Promise<Response | undefined> {
  const headers: Record<string, string> = internalKey ? { [internalKeyHeader]: sentKey(internalKey) } : {};
  return fetch(url, { headers, signal: AbortSignal.timeout(withinMs) }).catch(() => undefined);
}

const refusalOf = (name: string, { headers }: Response): string[] =>
  headers.has(keyRefusedHeader) ? [`The ${name} refuses the INTERNAL_KEY of this process.`] : [];
