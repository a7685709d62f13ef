// What members reported, as moderation shows it to who decides and to whose it is. However much is asked for, one query of each kind.
import { type InternalRequest, type InternalResponse, type ReportedContent, ServiceError } from '@banyan/kit';
import type { CommentDoc } from '../comment/comment.model.ts';
import { findComments } from '../comment/comment.store.ts';
import { findOpenReports as findCommentReports } from '../comment/report.store.ts';
import type { Feed } from '../context.ts';
import type { FeedItemDoc } from '../feed-item/feed-item.model.ts';
import { findItems } from '../feed-item/feed-item.store.ts';
import { audienceOf } from '../policy/feed-item.policy.ts';
import { isOfTeam } from '../policy/post.policy.ts';
import { asPost } from '../post/imported-post.ts';
import { isWritten, type PostDoc, titleOf } from '../post/post-doc.ts';
import { findOpenReports as findPostReports } from '../post-report/post-report.store.ts';
import { presentCommentReport, presentPostReport } from './reported-content.view.ts';

type Asked = InternalRequest<'feed.reportedContent'>;
type Asking = Pick<Feed, 'models' | 'clock'>;
type Reports = ReportedContent['reports'];

/** Of each, the newest. */
const mostReports = 20;

export async function findReportedContent(
  feed: Asking,
  { of, withReports }: Asked,
): Promise<InternalResponse<'feed.reportedContent'>> {
  const idsOf = (wanted: 'comment' | 'post') => of.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [commentIds, postIds] = [idsOf('comment'), idsOf('post')];
  if (commentIds.length + postIds.length < of.length) throw ServiceError('BAD_INPUT', undefined, { field: 'of' });
  const [comments, reports] = await Promise.all([
    findComments(feed.models, commentIds),
    withReports ? findReports(feed, commentIds, postIds) : new Map<string, Reports>(),
  ]);
  const items = await findItems(feed.models, [...new Set([...postIds, ...comments.map(({ itemId }) => itemId)])]);
  const byId = {
    comments: new Map(comments.map((each) => [each._id, each])),
    items: new Map(items.map((each) => [each._id, each])),
  };
  const now = feed.clock();
  const found = of.map(({ kind, id }) => {
    const content =
      kind === 'comment' ? ofComment(byId.comments.get(id), byId.items, now) : ofPost(byId.items.get(id), now);
    return content && { ...content, reports: reports.get(id) ?? [] };
  });
  return { found };
}

/** By what they are about. */
async function findReports({ models }: Asking, commentIds: string[], postIds: string[]): Promise<Map<string, Reports>> {
  const [ofComments, ofPosts] = await Promise.all([
    findCommentReports(models, commentIds, mostReports),
    findPostReports(models, postIds, mostReports),
  ]);
  const all = [
    ...ofComments.map((report) => [report.commentId, presentCommentReport(report)] as const),
    ...ofPosts.map((report) => [report.itemId, presentPostReport(report)] as const),
  ];
  return new Map([...Map.groupBy(all, ([id]) => id)].map(([id, rows]) => [id, rows.map(([, report]) => report)]));
}

type Content = Omit<ReportedContent, 'reports'>;

const isShown = (item: FeedItemDoc | undefined, now: Date): boolean =>
  item !== undefined && audienceOf(item, now).length > 0;

function ofComment(
  comment: CommentDoc | undefined,
  items: ReadonlyMap<string, FeedItemDoc>,
  now: Date,
): Content | null {
  if (!comment) return null;
  const item = items.get(comment.itemId);
  return {
    title: (item && isKnown(item) && titleOf(item)) || null,
    text: (comment.living ? comment.body : comment.removed?.body) ?? null,
    itemId: comment.itemId,
    image: null,
    isGone: !comment.living || !isShown(item, now),
  };
}

function ofPost(item: FeedItemDoc | undefined, now: Date): Content | null {
  if (!item || !isWritten(item)) return null;
  const isGone = !isShown(item, now);
  if (!isKnown(item)) return { title: null, text: null, itemId: item._id, image: null, isGone };
  return { title: titleOf(item) || null, text: textOf(item), itemId: item._id, image: imageOf(item, isGone), isGone };
}

/** What a member wrote since they took it back nobody reads. */
function isKnown(item: FeedItemDoc): boolean {
  return isOfTeam(item) || item.post?.revision === item.post?.publishedRevision;
}

function textOf({ content }: FeedItemDoc): string | null {
  if ('options' in content) return content.options.map(({ text }) => text).join('\n');
  return ('description' in content && content.description) || null;
}

/** While media shows it to staff: where members see it, or where moderation removed it. */
function imageOf(item: FeedItemDoc, isGone: boolean): ReportedContent['image'] {
  const { content, post } = asPost(item) as PostDoc;
  if (!('posterImageUrl' in content) || !content.posterImageUrl) return null;
  if (isGone && post.standing !== 'removed') return null;
  const { posterImageUrl: url, thumbUrl = url } = content;
  return { url, thumbUrl, width: null, height: null, alt: null };
}
