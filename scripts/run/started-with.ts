// What the product was started with last, beside its data: a command in another terminal need not ask for it again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const startedWith = z.object({
  /** The name of a deployment, or the whole path of its file. */
  deployment: z.string(),
  /** The address members open. */
  url: z.string(),
});
type StartedWith = z.infer<typeof startedWith>;

const fileIn = (dataDir: string) => join(resolve(dataDir), 'started-with.json');

export function keepStartedWith(dataDir: string, { deployment, url }: StartedWith): void {
  const named = deployment.endsWith('.json') ? resolve(deployment) : deployment;
  writeFileSync(fileIn(dataDir), JSON.stringify({ deployment: named, url }));
}

/** Nothing where it was never started there; then a command takes its defaults. */
export function readStartedWith(dataDir: string): Partial<StartedWith> {
  try {
    return startedWith.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return {};
  }
}
