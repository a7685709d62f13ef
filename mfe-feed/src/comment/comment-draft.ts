// What a member has typed and not yet sent. It survives a reload and an update of the app, and goes at sign-out.
import { keep, readKept } from '../stored.ts';

/** `place` tells drafts apart: an item's new comment, a reply, an edit. */
export const draftKey = (itemId: string, place = ''): string => `draft.${itemId}.${place}`;

export const readDraft = (key: string): string => readKept(globalThis.localStorage, key) ?? '';

export const saveDraft = (key: string, text: string): void =>
  keep(globalThis.localStorage, key, text.trim() === '' ? null : text);

/** Texts one below the other, each on lines of its own. */
export const linesOf = (...texts: string[]): string => texts.filter((text) => text.trim() !== '').join('\n');

/** Without `text`, where it stands in front. */
export function withoutText(draft: string, text: string): string {
  if (draft.trim() === text) return '';
  return draft.startsWith(`${text}\n`) ? draft.slice(text.length + 1) : draft;
}
