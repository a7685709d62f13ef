import type { RosterDoc } from '../roster/roster.model.ts';
import type { ChatDoc } from './chat.model.ts';

/**
 * Does a chat the member is in stand in their list? Not where they hid it and nobody has written since, and not a chat of two that the
 * other opened and has written nothing in.
 */
export function isListed(chat: Pick<ChatDoc, 'kind' | 'lastSeq'>, own: RosterDoc): boolean {
  if (own.hiddenTo !== undefined && chat.lastSeq <= own.hiddenTo) return false;
  return chat.kind === 'group' || chat.lastSeq > 0 || own.isOpened === true;
}
