// What wellness works with beyond its rows: whom it asks, how fast a member may write, and the keys of diaries.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallInternal, createWriteBudget, fileAddresses, type Opening, ServiceError } from '@banyan/kit';
import type { WellnessParts } from './context.ts';
import { ownDiaryKeys } from './diary/own-key.ts';
import { warnOfLostKeys } from './diary/re-encrypt.ts';
import { requireSameKeys } from './diary/require-same-keys.ts';
import type { Models } from './models.ts';
import { writeKinds } from './write-kinds.ts';

const callNobody: CallInternal = () => Promise.reject(ServiceError('SERVICE_UNAVAILABLE'));

export async function openWellness({ models, clock, deps }: Opening<Models>): Promise<WellnessParts> {
  const {
    deployment,
    logger,
    callInternal = callNobody,
    dataDir = mkdtempSync(join(tmpdir(), 'banyan-wellness-')),
  } = deps;
  const diaryKeys = deps.diaryKeys ?? ownDiaryKeys(dataDir);
  await requireSameKeys(models, diaryKeys, deps.diaryKeys ? 'DIARY_KEYS' : 'The file diary-keys in DATA_DIR');
  await warnOfLostKeys({ models, diaryKeys, logger });
  const addresses = fileAddresses(deps.internalKey ?? randomBytes(32).toString('base64url'));
  return {
    addresses,
    callInternal,
    deployment,
    diaryKeys,
    iceServers: deps.iceServers ?? [],
    jitsi: deps.jitsi,
    logger,
    publish: (domainEvent) => deps.bus.publish(domainEvent),
    writes: createWriteBudget(writeKinds, clock),
  };
}
