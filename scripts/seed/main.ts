// pnpm seed [--deployment demo] [--data .data] [--seed 7]
import { parseArgs } from 'node:util';
import { loadDeployment } from '@banyan/deployments';
import { openData } from '../import/open-data.ts';
import { seedDeployment } from './seed-deployment.ts';

const { values } = parseArgs({
  options: {
    deployment: { type: 'string', default: process.env.DEPLOYMENT ?? 'demo' },
    data: { type: 'string', default: process.env.DATA_DIR ?? '.data' },
    seed: { type: 'string', default: '7' },
  },
});
const seed = Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error(`--seed takes a whole number, not "${values.seed}".`);

const data = await openData(values.data);
try {
  const deployment = loadDeployment(values.deployment);
  const seeded = await seedDeployment({ mongoUrl: data.mongoUrl, dataDir: values.data, deployment, seed });
  console.log(
    Object.entries(seeded)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
} finally {
  await data.close();
}
