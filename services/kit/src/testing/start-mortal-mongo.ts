import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { onTestFinished } from 'vitest';

/** A database of one test alone, which it may take away and bring back at the same address. */
export async function startMortalMongo() {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  let mongo = await startEmbeddedMongo({ dir });
  onTestFinished(async () => {
    await mongo.stop();
    rmSync(dir, { recursive: true });
  });
  return {
    url: mongo.url,
    takeAway: () => mongo.stop(),
    async bringBack() {
      mongo = await startEmbeddedMongo({ dir });
    },
  };
}
