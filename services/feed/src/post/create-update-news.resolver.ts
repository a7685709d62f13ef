import { authorize, parse, ServiceError, type Viewer } from '@banyan/kit';
import type { FeedContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canPublishFreely, canWriteAs, canWriteFor, canWritePosts, needsApproval } from '../policy/post.policy.ts';
import { changePost } from './change-post.ts';
import { type GivenNews, newsInput, requireContent } from './post.input.ts';
import { requireOwn } from './post.resolver.ts';
import { findPost, findPostOrDeleted } from './post.store.ts';
import { presentPost } from './post.view.ts';
import type { PostDoc } from './post-doc.ts';
import { edited } from './post-steps.ts';
import { posterAt } from './poster.ts';
import { wordsOf } from './words.ts';
import { newPostId, writePost } from './write-post.ts';

/** A window of less is a mistake. */
const shortestWindowMs = 24 * 60 * 60_000;

export const createUpdateNews: MutationResolvers['createUpdateNews'] = async (_, args, context) => {
  requireContent(args.news);
  const { newsId, news, clientId, revision } = parse(newsInput, args);
  const { feed, viewer } = context;
  authorize(viewer, canWritePosts, feed.memberPosts);
  requireTeams(viewer, news);
  await requireCategories(news, context);
  if (newsId) return updateNews(await requireOwn(context, newsId), { news, clientId, revision }, context);
  return createNews(news, clientId ?? undefined, context);
};

async function createNews(news: GivenNews, clientId: string | undefined, context: FeedContext) {
  const { feed, viewer, now } = context;
  const itemId = newPostId(viewer.memberId, clientId, now);
  const first = clientId && (await findPostOrDeleted(feed.models, itemId));
  // Sent again: answered whatever became of it, and at no cost. For what was deleted no picture is kept any more.
  if (first && first.post.standing === 'deleted') throw ServiceError('NOT_FOUND');
  if (first) return presentPost(first, now);
  requireWindow(news, now);
  feed.writes.consume(viewer, 'post');
  const draft = { itemId, memberId: viewer.memberId, isTeams: canPublishFreely(viewer) };
  const poster = await posterAt(feed, news.posterImage, null, draft);
  const written = (await writePost(feed, wordsOf(news, poster), draft)) ?? (await findPost(feed.models, itemId));
  if (!written) throw ServiceError('NOT_FOUND');
  return presentPost(written, now);
}

interface Edit {
  news: GivenNews;
  clientId: string | null | undefined;
  revision: number | null | undefined;
}

async function updateNews(found: PostDoc, edit: Edit, { feed, viewer, now }: FeedContext) {
  const { news } = edit;
  const { _id: itemId, authorId: memberId, post } = found;
  requireWindow(news, post.publishedRevision === undefined ? now : found.publishedAt);
  const poster = await posterAt(feed, news.posterImage, found, { itemId, memberId, isTeams: post.isTeams });
  const words = wordsOf(news, poster);
  const approval = needsApproval(viewer, feed.memberPosts);
  if (words.saysTheSame(found)) return presentPost(found, now);
  // Who was taken out of a group says nothing more in it.
  if (post.standing === 'published' && !approval) authorize(viewer, canWriteFor, found.targets, feed.memberPosts);
  feed.writes.consume(viewer, 'edit');
  const plan = (item: PostDoc, at: Date) => {
    const next = edited(item, words, approval, at);
    // A repeat finds its own words there, whatever it had read.
    if (!next) return null;
    requireRead(item, edit);
    return { ...next, post: { ...next.post, changedUnder: edit.clientId ?? undefined } };
  };
  return presentPost(await changePost(feed, found, plan), now);
}

/** Nobody writes over words of theirs that they did not see (decision 210). What they wrote under the same client id they have seen. */
function requireRead({ post }: PostDoc, { clientId, revision }: Edit): void {
  if (revision == null || revision === post.revision) return;
  if (clientId && clientId === post.changedUnder) return;
  throw ServiceError('CONFLICT', 'feed.error.postChangedElsewhere', { field: 'revision' });
}

/** What is the team's alone (safe-behaviour 37, 38, 40). */
function requireTeams(viewer: Viewer, { displayAuthorId, pinned, startTime, endTime }: GivenNews): void {
  if (displayAuthorId) authorize(viewer, canWriteAs, displayAuthorId);
  if (pinned || startTime || endTime) authorize(viewer, canPublishFreely);
}

/** safe-behaviour 36: without a beginning of its own it is shown since it was published, or from now on. */
function requireWindow({ startTime, endTime }: GivenNews, shownFrom: Date): void {
  if (!endTime || endTime.getTime() - (startTime ?? shownFrom).getTime() >= shortestWindowMs) return;
  throw ServiceError('BAD_INPUT', 'feed.error.windowShort', { field: 'news.endTime' });
}

async function requireCategories({ categories, mainCategory }: GivenNews, { loaders }: FeedContext): Promise<void> {
  const [main, ...others] = await Promise.all([mainCategory, ...categories].map((id) => loaders.category.load(id)));
  if (!main) throw ServiceError('BAD_INPUT', undefined, { field: 'news.mainCategory' });
  if (others.includes(null)) throw ServiceError('BAD_INPUT', undefined, { field: 'news.categories' });
}
