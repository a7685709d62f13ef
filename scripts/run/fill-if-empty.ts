import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@banyan/deployments';
import { connectMongo, type ServiceDeps } from '@banyan/kit';
import { serviceNames } from '@banyan/services';
import { Explained } from '../bootstrap/repository.mjs';
import { hasDemo } from './has-demo.ts';

export interface DataLocation extends Pick<ServiceDeps, 'objectStore' | 'cloudinary' | 'diaryKeys'> {
  mongoUrl: string;
  dataDir: string;
  deployment: Deployment;
  internalKey: string;
}

/** Fills an empty database with the demo community. A filling that was cut short is taken up again. */
export async function fillIfEmpty(location: DataLocation): Promise<void> {
  const unfinished = join(location.dataDir, 'filling');
  if (!existsSync(unfinished) && !(await isEmpty(location.mongoUrl))) return;
  console.log('Filling the empty database with the demo community …');
  mkdirSync(location.dataDir, { recursive: true });
  writeFileSync(unfinished, '');
  // Loaded only now: the drawing library is large, and a warm start has no use for it.
  const { seedDeployment } = await import('../seed/seed-deployment.ts');
  await seedDeployment(location);
  rmSync(unfinished);
}

interface Beginning extends Pick<DataLocation, 'mongoUrl' | 'dataDir'> {
  isEmbedded: boolean;
}

/** Refuses a database with the demo for a community of one's own: its members would be there with passwords that everybody knows. */
export async function refuseDemo({ mongoUrl, isEmbedded, dataDir }: Beginning): Promise<void> {
  const isCutShort = isEmbedded && existsSync(join(dataDir, 'filling'));
  if (!isCutShort && !(await hasDemo(mongoUrl))) return;
  const [place, other] = isEmbedded ? [dataDir, 'DATA_DIR'] : ['The database at MONGODB_URL', 'database'];
  throw new Explained(
    `${place} holds the demo community, whose passwords everybody knows. A community of your own begins in another ${other}.`,
  );
}

async function isEmpty(mongoUrl: string): Promise<boolean> {
  for (const service of serviceNames) {
    const connection = await connectMongo(mongoUrl, service);
    const collections = await connection.listCollections();
    await connection.close();
    if (collections.length > 0) return false;
  }
  return true;
}
