// npm run seed -- [--deployment demo] [--data .data] [--seed 7]
import { parseArgs } from 'node:util';
import { loadDeployment } from '@banyan/deployments';
import { readConfig } from '@banyan/kit/config';
import { services } from '@banyan/services';
import { openData } from '../import/open-data.ts';
import { ownKey } from '../run/own-key.ts';
import { explain } from '../tools/explain.ts';
import { requireKeys } from './require-keys.ts';
import { seedDeployment } from './seed-deployment.ts';

const { values } = parseArgs({
  options: {
    deployment: { type: 'string', default: process.env.DEPLOYMENT ?? 'demo' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
    seed: { type: 'string', default: '7' },
  },
});

await explain(async () => {
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not "${values.seed}".`);
  const deployment = loadDeployment(values.deployment);
  const dataDir = values.data;
  const config = readConfig(services);
  requireKeys({ ...config, dataDir }, deployment);
  const data = await openData(dataDir);
  try {
    const { internalKey = ownKey(dataDir), objectStore, cloudinary, diaryKeys } = config;
    const place = { mongoUrl: data.mongoUrl, dataDir, objectStore, cloudinary, diaryKeys, deployment, internalKey };
    const seeded = await seedDeployment({ ...place, seed });
    const counted = Object.entries(seeded).map(([what, count]) => `${count} ${what}`);
    console.log(counted.join(', '));
  } finally {
    await data.close();
  }
});
