import type { DiaryKeys } from '@banyan/kit';
import type { DiaryConsent, DiaryEntry } from '../generated/schema.ts';
import type { DiaryDoc } from './diary.model.ts';
import type { KeptEntry } from './diary-entry.model.ts';
import { open } from './encrypt.ts';

export type DiaryEntryView = DiaryEntry;
/** Whether there are entries is looked for where it is asked. */
export type DiaryConsentView = Omit<DiaryConsent, 'hasEntries'>;

/** An entry, opened. Throws SERVICE_UNAVAILABLE where its key is not here. */
export function presentEntry(keys: DiaryKeys, row: KeptEntry): DiaryEntryView {
  return { id: row._id, at: row.at, ...open(keys, row) };
}

/** Who never said anything has said no. */
export function presentConsent(memberId: string, row: DiaryDoc | null): DiaryConsentView {
  const { consentSince, sharedSince, lastReadAt } = row ?? {};
  return {
    id: memberId,
    on: consentSince !== undefined,
    since: consentSince ?? null,
    sharing: { on: sharedSince !== undefined, since: sharedSince ?? null, lastReadAt: lastReadAt ?? null },
  };
}
