// The words of a message that its author changed. An answer and a live message overtake each other: the highest number of a change counts.
import type { ChatMessageFragment } from '../generated/graphql.ts';

export type MessageEdit = NonNullable<ChatMessageFragment['edit']>;

type Change = Pick<MessageEdit, 'content' | 'editedAt'>;

/** The next change of words, as they look until the service has it. */
export function nextEdit(held: MessageEdit | null | undefined, change: Change): MessageEdit {
  const edit = { __typename: 'MessageEdit', number: (held?.number ?? 0) + 1, ...change };
  return edit;
}

/** Merges what is held with what comes in. Nobody takes a change back, so that nothing does not replace one. */
export function mergeEdit(held: MessageEdit | null | undefined, incoming: MessageEdit | null): MessageEdit | null {
  if (!held || !incoming) return incoming ?? held ?? null;
  return incoming.number >= held.number ? incoming : held;
}

interface ReadOptions {
  readField<Value>(name: string): Value | undefined;
}

/** Nothing of what is deleted; otherwise as the change that counts says it. */
export function readContent(held: string | null | undefined, { readField }: ReadOptions): string | null | undefined {
  if (readField('isDeleted') === true) return null;
  const edit = readField<MessageEdit | null>('edit');
  return edit ? edit.content : held;
}

export function readEditedAt(held: string | null | undefined, { readField }: ReadOptions): string | null | undefined {
  if (readField('isDeleted') === true) return null;
  return readField<MessageEdit | null>('edit')?.editedAt ?? held;
}
