// Whose import of members goes on, and what can be undone. Who may import at all is a permission: `member.import`.
import { hasPermission, type Viewer } from '@banyan/kit';
import type { PeopleImport } from '../people-import/people-import.model.ts';

/** By what they may do now: what is written outlives the token that they ask with. */
export function canImport(current: Parameters<typeof hasPermission>[0]): boolean {
  return hasPermission(current, 'member.import');
}

/** What is in a file is for who sent it, until it is written. */
export function canContinueImport(viewer: Viewer, { createdBy }: Pick<PeopleImport, 'createdBy'>): boolean {
  return createdBy === viewer.memberId;
}

/** One that was confirmed, within its seven days; one that is undone already stays so. */
export function canUndoImport({ state, undoUntil }: Pick<PeopleImport, 'state' | 'undoUntil'>, now: Date): boolean {
  if (state === 'UNDOING' || state === 'UNDONE') return true;
  return (state === 'WRITING' || state === 'DONE') && (!undoUntil || undoUntil > now);
}
