import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { startTestMongo } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import { startAllInOne } from './all-in-one.ts';

it('refuses modules that cannot be served before it fills a database for them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-start-'));
  const mongo = await startTestMongo();
  const modules = { feed: { enabled: true, folder: join(dataDir, 'nowhere') }, admin: { enabled: true } };
  const deployment = join(dataDir, 'unservable.json');
  writeFileSync(deployment, JSON.stringify({ ...loadDeployment('demo'), modules }));
  const prepare = vi.fn(async () => {});
  const started = startAllInOne({ deployment, dataDir, mongoUrl: mongo.url, port: 0, prepare });
  await expect(started).rejects.toThrow('holds no built files');
  expect(prepare).not.toHaveBeenCalled();
  await mongo.stop();
  rmSync(dataDir, { recursive: true });
});
