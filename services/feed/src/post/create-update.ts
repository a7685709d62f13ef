// The one way in which something is written in the app, whatever its kind: a draft of the viewer's own, or an edit of what they may change.
import { authorize, ServiceError } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import { canPublishFreely, canWriteFor, needsApproval } from '../policy/post.policy.ts';
import { changePost } from './change-post.ts';
import { findPost, findPostOrDeleted } from './post.store.ts';
import type { PostDoc, WrittenKind } from './post-doc.ts';
import { begun, edited, requireNotRemoved } from './post-steps.ts';
import type { Kept } from './poster.ts';
import { requireManaged } from './require-managed.ts';
import { postActed, spokeFor } from './staff-acts.ts';
import type { Words } from './words.ts';
import { newPostId, writePost } from './write-post.ts';

/** A window of less is a mistake. */
const shortestWindowMs = 24 * 60 * 60_000;

interface Window {
  startTime?: Date | null | undefined;
  endTime?: Date | null | undefined;
}

export interface Writing {
  kind: WrittenKind;
  /** Of what is edited. */
  itemId?: string | null | undefined;
  clientId?: string | null | undefined;
  revision?: number | null | undefined;
  filedUnder: { mainCategory: string; categories: readonly string[] };
  /** When it is to be shown; the field is named after the kind. */
  window: Window;
  /** Keeps the pictures that are sent, and answers what is said. */
  words(standing: PostDoc | null, kept: Kept): Promise<Words>;
}

/** The post as it stands now. */
export async function createUpdate(writing: Writing, context: FeedContext): Promise<PostDoc> {
  if (!writing.itemId) return create(writing, context);
  const found = await requireManaged(context, writing.itemId);
  if (found.kind !== writing.kind) throw ServiceError('NOT_FOUND');
  return update(found, writing, context);
}

async function create(writing: Writing, context: FeedContext): Promise<PostDoc> {
  const { kind, clientId, window, words } = writing;
  const { feed, viewer, now } = context;
  const itemId = newPostId(viewer.memberId, clientId, now);
  const first = clientId && (await findPostOrDeleted(feed.models, itemId));
  // Sent again: answered whatever became of it, and at no cost. For what was deleted no picture is kept any more.
  if (first && (first.post.standing === 'deleted' || first.kind !== kind)) throw ServiceError('NOT_FOUND');
  if (first) return sentAgain(first, writing, context);
  await requireCategories(writing, context, null);
  requireWindow(kind, window, now);
  feed.writes.consume(viewer, 'post');
  const draft = { kind, itemId, memberId: viewer.memberId, isTeams: canPublishFreely(viewer) };
  const empty = begun(draft, now);
  const said = await words(null, draft);
  const acts = [...postActed(viewer, 'post.create', empty, now), ...spokeFor(viewer, empty, said, now)];
  const written = await writePost(feed, said, draft, acts);
  if (written) return written;
  const other = await findPost(feed.models, itemId);
  if (!other) throw ServiceError('NOT_FOUND');
  return sentAgain(other, writing, context);
}

/**
 * What nobody changed since it was created says from now on what it is sent with: two devices of its author may send the same form, and each
 * is answered revision 0 only where its own words stand there. Anything else is answered as it is.
 */
async function sentAgain(first: PostDoc, writing: Writing, context: FeedContext): Promise<PostDoc> {
  if (first.post.revision > 0) return first;
  return update(first, { ...writing, clientId: null, revision: 0 }, context);
}

async function update(found: PostDoc, writing: Writing, context: FeedContext): Promise<PostDoc> {
  const { kind, window } = writing;
  const { feed, viewer, now } = context;
  // Before a picture is kept for it.
  requireNotRemoved(found);
  await requireCategories(writing, context, found);
  const { _id: itemId, post } = found;
  const words = await writing.words(found, { itemId, memberId: viewer.memberId, isTeams: post.isTeams });
  const approval = needsApproval(viewer, feed.memberPosts);
  if (words.saysTheSame(found)) return found;
  requireWindow(kind, window, post.publishedRevision === undefined ? now : found.publishedAt);
  // Who was taken out of a group says nothing more in it.
  if (post.standing === 'published' && !approval) authorize(viewer, canWriteFor, found.targets, feed.memberPosts);
  feed.writes.consume(viewer, 'edit');
  const plan = (item: PostDoc, at: Date) => {
    const next = edited(item, words, approval, at);
    // A repeat finds its own words there, whatever it had read.
    if (!next) return null;
    requireRead(item, writing);
    return { ...next, post: { ...next.post, changedUnder: writing.clientId ?? undefined } } as PostDoc;
  };
  const acts = [...postActed(viewer, 'post.change', found, now), ...spokeFor(viewer, found, words, now)];
  return changePost(feed, found, plan, acts);
}

/** Nobody writes over words of theirs that they did not see (decision 210). What they wrote under the same client id they have seen. */
function requireRead({ post }: PostDoc, { clientId, revision }: Writing): void {
  if (revision == null || revision === post.revision) return;
  if (clientId && clientId === post.changedUnder) return;
  throw ServiceError('CONFLICT', 'feed.error.postChangedElsewhere', { field: 'revision' });
}

/** safe-behaviour 36: without a beginning of its own it is shown since it was published, or from now on. */
function requireWindow(kind: WrittenKind, { startTime, endTime }: Window, shownFrom: Date): void {
  if (!endTime || endTime.getTime() - (startTime ?? shownFrom).getTime() >= shortestWindowMs) return;
  // The times of an event are when it is, not when it is shown.
  const field = kind === 'event' ? 'publishUntil' : 'endTime';
  throw ServiceError('BAD_INPUT', 'feed.error.windowShort', { field: `${kind}.${field}` });
}

/** Nothing new is filed under one that is retired; what is in it may stay there. */
async function requireCategories(
  { kind, filedUnder: { categories, mainCategory } }: Writing,
  { loaders }: FeedContext,
  standing: PostDoc | null,
): Promise<void> {
  const isOpen = async (id: string) => {
    const category = await loaders.category.load(id);
    return category && (!category.isRetired || standing?.categories.includes(id));
  };
  const [isMain, ...areOthers] = await Promise.all([mainCategory, ...categories].map(isOpen));
  if (!isMain) throw ServiceError('BAD_INPUT', undefined, { field: `${kind}.mainCategory` });
  if (!areOthers.every(Boolean)) throw ServiceError('BAD_INPUT', undefined, { field: `${kind}.categories` });
}
