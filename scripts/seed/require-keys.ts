// Keys that a seed makes itself are kept in its own data directory; services that run elsewhere never read them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '@banyan/deployments';
import type { Config } from '@banyan/kit/config';
import { isServiceOn } from '@banyan/services';
import { Explained } from '../bootstrap/repository.mjs';

type Given = Pick<Config, 'mongoUrl' | 'internalKey' | 'diaryKeys'> & { dataDir: string };

/**
 * Refuses to fill a database of one's own with what only keys open that nobody else has: members would get no pictures, and the demo's
 * diaries would stay shut. Keys that a product made in the same directory are its own.
 */
export function requireKeys(given: Given, deployment: Deployment): void {
  if (!given.mongoUrl) return;
  const hasDiaries = isServiceOn('wellness', deployment);
  const missing = [
    ...(given.internalKey || isIn(given.dataDir, 'internal-key') ? [] : ['INTERNAL_KEY']),
    ...(!hasDiaries || given.diaryKeys || isIn(given.dataDir, 'diary-keys') ? [] : ['DIARY_KEYS']),
  ];
  if (missing.length > 0) throw new Explained(refusal(missing, given.dataDir));
}

const isIn = (dataDir: string, file: string) => existsSync(join(dataDir, file));

const refusal = (missing: string[], dataDir: string) =>
  `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: MONGODB_URL names a database of your own, and the services that ` +
  `read it have other keys than the seed would make in ${dataDir}. Run it with their environment, or with --data naming their DATA_DIR.`;
