/** The composed app and one plain bundle of the same source, over the same gateway and data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@banyan/kit';
import { startAllInOne } from '@banyan/scripts/run';
import { createShellServer } from '@banyan/shell/server';
import { seedDeployment } from '../../scripts/seed/seed-deployment.ts';
import { browserArgs } from '../support/browser-args.ts';
import { type ColdLoadSummary, compareColdLoads } from './cold-load.ts';

const DEMO = { username: 'maya', password: 'banyan-demo' };

/** Medians of `rounds` cold loads of each, in turn. Both parts must be built. */
export async function compareComposedAndPlain(rounds: number): Promise<ColdLoadSummary[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const composed = await startAllInOne({
    dataDir,
    port: 0,
    prepare: async (location) => {
      await seedDeployment(location);
    },
  });
  const plain = createShellServer({
    deployment: composed.deployment,
    gateway: composed.gateway,
    dataDir,
    internalKey: composed.internalKey,
    version: readConfig({}, {}).version,
    mono: true,
  });
  try {
    const { port } = await plain.listen(0);
    return await compareColdLoads(
      [
        { name: 'composed', port: Number(new URL(composed.url).port), ...DEMO },
        { name: 'plain bundle', port, ...DEMO },
      ],
      { executablePath: process.env.CHROME_PATH || '/usr/bin/chromium', args: browserArgs, rounds },
    );
  } finally {
    await plain.close();
    await composed.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
