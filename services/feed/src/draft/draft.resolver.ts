import { parse } from '@banyan/kit';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findPost } from '../post/post.store.ts';
import { postIdOf } from '../post/write-post.ts';
import { draftInput, saveDraftInput } from './draft.input.ts';
import type { DraftDoc } from './draft.model.ts';
import { findDraft, ownDraftsQuery, removeDraft } from './draft.store.ts';
import { presentDraft } from './draft.view.ts';
import { saveDraft } from './save-draft.ts';

export const publicationDrafts: QueryResolvers['publicationDrafts'] = async (_parent, _args, { feed, viewer }) => {
  const found = await ownDraftsQuery(feed.models, viewer.memberId).lean<DraftDoc[]>();
  return found.map(presentDraft);
};

export const publicationDraft: QueryResolvers['publicationDraft'] = async (_, args, { feed, viewer }) => {
  const found = await findDraft(feed.models, viewer.memberId, parse(draftInput, args).clientId);
  return found && presentDraft(found);
};

export const savePublicationDraft: MutationResolvers['savePublicationDraft'] = async (_, args, context) =>
  presentDraft(await saveDraft(parse(saveDraftInput, args), context));

/** Its pictures go first: whatever ends the process in between, its author finds the rest, and discards it again. */
export const discardPublicationDraft: MutationResolvers['discardPublicationDraft'] = async (_, args, context) => {
  const { clientId } = parse(draftInput, args);
  const { feed, viewer } = context;
  const { memberId } = viewer;
  const found = await findDraft(feed.models, memberId, clientId);
  if (!found) return clientId;
  feed.writes.consume(viewer, 'draftEnd');
  const postId = postIdOf(memberId, clientId);
  // What was written from it shows them, or did: they go when that is deleted.
  const isWritten = found.hadPictures && (await findPost(feed.models, postId)) !== null;
  if (found.hadPictures && !isWritten) await feed.callInternal('media.removeOfPost', { postId });
  await removeDraft(feed.models, found);
  return clientId;
};
