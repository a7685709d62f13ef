// A draft is saved every few seconds while its author types, on whichever device; none writes over what it has not read (decision 210).
import { ServiceError } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { posterAt } from '../post/poster.ts';
import { postIdOf } from '../post/write-post.ts';
import type { GivenDraft } from './draft.input.ts';
import type { DraftDoc, DraftPicture } from './draft.model.ts';
import { countDrafts, draftIdOf, findDraft, insertDraft, mostDrafts, replaceDraft } from './draft.store.ts';

/** The draft as it stands now. What says nothing new changes and costs nothing: it may be the repeat of one that was not answered. */
export async function saveDraft(given: GivenDraft, { feed, viewer, now }: FeedContext): Promise<DraftDoc> {
  const { memberId } = viewer;
  const { clientId, kind, title, form } = given;
  const found = await findDraft(feed.models, memberId, clientId);
  if (found && saysTheSame(found, given)) return found;
  requireRead(found, given);
  if (!found) await requireRoom(feed.models, memberId);
  feed.writes.consume(viewer, 'draft');
  const pictures = await keepPictures(feed, memberId, found, given);
  const draft: DraftDoc = {
    _id: draftIdOf(memberId, clientId),
    memberId,
    clientId,
    kind,
    title,
    form,
    pictures,
    hadPictures: pictures.length > 0 || (found?.hadPictures ?? false),
    revision: (found?.revision ?? 0) + 1,
    changedAt: now,
  };
  const isSaved = await (found ? replaceDraft(feed.models, found, draft) : insertDraft(feed.models, draft));
  if (isSaved) return draft;
  const other = await findDraft(feed.models, memberId, clientId);
  if (other && saysTheSame(other, given)) return other;
  throw changedElsewhere();
}

function saysTheSame(found: DraftDoc, given: GivenDraft): boolean {
  if (found.kind !== given.kind || found.title !== given.title || found.form !== given.form) return false;
  const standing = found.pictures.map(({ address }) => address);
  return standing.length === given.pictures.length && standing.every((each, index) => each === given.pictures[index]);
}

/** Also of one that was discarded, or published, since it was read: nothing that is done with comes back by itself. */
function requireRead(found: DraftDoc | null, { revision }: GivenDraft): void {
  if ((found?.revision ?? null) !== (revision ?? null)) throw changedElsewhere();
}

const changedElsewhere = () => ServiceError('CONFLICT', 'feed.error.draftChangedElsewhere', { field: 'revision' });

/** Two that are begun at once may be one more. */
async function requireRoom(models: FeedContext['feed']['models'], memberId: string): Promise<void> {
  if ((await countDrafts(models, memberId)) >= mostDrafts) throw ServiceError('CONFLICT', 'feed.error.draftsFull');
}

/**
 * Media would take an upload that nothing uses for forgotten, after a day. Each is kept for the post that will be written under the
 * same client id, which then asks for it again.
 */
async function keepPictures(
  feed: FeedContext['feed'],
  memberId: string,
  found: DraftDoc | null,
  { clientId, pictures }: GivenDraft,
): Promise<DraftPicture[]> {
  const kept = { itemId: postIdOf(memberId, clientId), memberId, isTeams: true };
  const known = new Map(found?.pictures.map((picture) => [picture.address, picture]));
  const keep = async (address: string): Promise<DraftPicture> => {
    const standing = known.get(address);
    if (standing) return standing;
    // It answers null for no address alone.
    const { id } = (await posterAt(feed, address, null, kept, 'pictures'))!;
    return { id: id!, address };
  };
  return Promise.all(pictures.map(keep));
}
