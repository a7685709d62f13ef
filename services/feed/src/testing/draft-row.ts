import type { DraftDoc } from '../draft/draft.model.ts';
import { draftIdOf } from '../draft/draft.store.ts';
import { now } from './start-feed.ts';

/** A draft as its first save would have left it. */
export function draftRow(memberId: string, clientId: string, given: Partial<DraftDoc> = {}): DraftDoc {
  return {
    _id: draftIdOf(memberId, clientId),
    memberId,
    clientId,
    kind: 'NEWS',
    title: `By ${memberId}`,
    form: '{"title":"Begun"}',
    pictures: [],
    hadPictures: false,
    revision: 1,
    changedAt: now,
    ...given,
  };
}
