// A diary is its member's alone, and of those they chose while they choose it (decision 175).
import { hasPermission, type Viewer } from '@banyan/kit';
import type { DiaryDoc } from '../diary/diary.model.ts';
import type { DiaryEntryDoc } from '../diary/diary-entry.model.ts';

export function isOwnEntry(viewer: Viewer, { memberId }: Pick<DiaryEntryDoc, 'memberId'>): boolean {
  return viewer.memberId === memberId;
}

/** The viewer lets one be kept. */
export function keepsDiary(viewer: Viewer, diary: Pick<DiaryDoc, '_id' | 'consentSince'> | null): boolean {
  return diary !== null && diary._id === viewer.memberId && diary.consentSince !== undefined;
}

/** Its member shares it with the care team now. */
export function isSharedWith(viewer: Viewer, diary: Pick<DiaryDoc, 'consentSince' | 'sharedSince'>): boolean {
  return hasPermission(viewer, 'diary.read') && diary.consentSince !== undefined && diary.sharedSince !== undefined;
}
