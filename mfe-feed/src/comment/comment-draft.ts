// What a member has typed and not yet sent. It survives a reload and an update of the app, and goes at sign-out.
import { keep, readKept } from '../stored.ts';

/** `place` tells drafts apart: an item's new comment, a reply, an edit. */
export const draftKey = (itemId: string, place = ''): string => `draft.${itemId}.${place}`;

export const readDraft = (key: string): string => readKept(globalThis.localStorage, key) ?? '';

export const saveDraft = (key: string, text: string): void =>
  keep(globalThis.localStorage, key, text.trim() === '' ? null : text);
