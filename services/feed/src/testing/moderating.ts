// What moderation asks of a running feed, as a test says it.
import type { InternalRequest } from '@banyan/kit';
import { ann, ben, hour, now, type RunningFeed } from './start-feed.ts';

type Kind = 'comment' | 'post';
export const later = (hours: number): Date => new Date(now.getTime() + hours * hour);

/** A decision that removes, by dana. */
export const removal = (id: string, at: Date = now) => ({ id, by: 'dana', at, removes: true });

const save = `mutation ($userId: ID!, $commentId: ID, $comment: CommentInput!) {
  answer: createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id reported body isDeleted } }`;

export function moderating(feed: RunningFeed) {
  const handlers = feed.app.internalHandlers;
  return {
    say: async (postId: string, body: string, who = ben, parentId?: string): Promise<string> => {
      const { data } = await feed.ask(save, { userId: who.memberId, comment: { postId, body, parentId } }, who);
      return data.answer.id;
    },
    report: (commentId: string, change: object = {}, who = ann) =>
      feed.ask(save, { userId: who.memberId, commentId, comment: { reported: true, ...change } }, who),
    reportPost: async (itemId: string, given: object = {}, who = ann) => {
      const document = `mutation ($userId: ID!, $itemId: ID!, $reason: ReportReason!, $note: String) {
        answer: reportPost(userId: $userId, itemId: $itemId, reason: $reason, note: $note) { id reportedAt } }`;
      const variables = { userId: who.memberId, itemId, reason: 'SPAM', ...given };
      const { data, errors } = await feed.ask(document, variables, who);
      return errors ? { code: errors[0]!.extensions.code as string } : (data.answer as { id: string });
    },
    settle: (kind: Kind, id: string, decision: InternalRequest<'feed.settleReports'>['decision']) =>
      handlers['feed.settleReports']!({ subject: { kind, id }, decision }),
    restore: async (kind: Kind, id: string, decisionId: string): Promise<boolean> =>
      (await handlers['feed.restoreContent']!({ subject: { kind, id }, decisionId, by: 'dana' })).isRestored,
    read: async (kind: Kind, ids: string[], withReports = true) =>
      (await handlers['feed.reportedContent']!({ of: ids.map((id) => ({ kind, id })), withReports })).found,
    comment: async (id: string) => (await feed.models.comments.findById(id).lean())!,
    item: async (id: string) => (await feed.models.items.findById(id).lean())!,
    /** What was reported of this type, each once, in order. */
    published: (...types: string[]) =>
      [...new Map(feed.bus.domainEvents.map((each) => [each.id, each])).values()].flatMap(({ type, data }) =>
        types.includes(type.replace('feed.', '')) ? [data] : [],
      ),
  };
}
