import type { DraftDoc } from './draft.model.ts';

export type PublicationDraftView = ReturnType<typeof presentDraft>;

/** Pictures are named by id: media gives their author an address of each. */
export function presentDraft({ clientId, kind, title, form, pictures, revision, changedAt }: DraftDoc) {
  return { clientId, kind, title, form, pictures: pictures.map(({ id }) => ({ id })), revision, changedAt };
}
