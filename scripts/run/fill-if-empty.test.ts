import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importMembers } from '@banyan/identity/import';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ids } from '../seed/seed-ids.ts';
import { refuseDemo } from './fill-if-empty.ts';

let mongo: TestMongo;
const dataDir = mkdtempSync(join(tmpdir(), 'banyan-empty-'));
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(async () => {
  await mongo.stop();
  rmSync(dataDir, { recursive: true });
});

const refusal = (isEmbedded = true) => refuseDemo({ mongoUrl: mongo.url, dataDir, isEmbedded });

it('a community of one’s own does not begin in the demo, and in a directory that it filled by half', async () => {
  await refusal();
  await importMembers(mongo.url, [{ id: 'a'.repeat(24), username: 'maya', firstName: 'Another Maya' }]);
  await refusal();
  writeFileSync(join(dataDir, 'filling'), '');
  await expect(refusal()).rejects.toThrow(/holds the demo community, whose passwords everybody knows/);
  rmSync(join(dataDir, 'filling'));
  await importMembers(mongo.url, [{ id: ids.member('noam'), username: 'noam' }]);
  await expect(refusal()).rejects.toThrow(/begins in another DATA_DIR/);
  await expect(refusal(false)).rejects.toThrow(/^The database at MONGODB_URL holds the demo/);
});
