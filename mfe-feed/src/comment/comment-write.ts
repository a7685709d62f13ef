// A new comment, or a reply, on its way: it stands in its thread at once, and waits there for a line.
import { announce, outboxSlot, report } from '@banyan/framework';
import { defineOutboxWrite, type QueuedWrite } from '@banyan/framework/outbox';
import {
  CreateCommentDocument,
  type CreateCommentMutation,
  type CreateCommentMutationVariables,
} from '../generated/graphql.ts';
import type { FeedEntry } from '../item/feed-entry.ts';
import { insertingInto } from './comment-cache.ts';
import { draftKey } from './comment-draft.ts';
import { temporaryComment } from './temporary-comment.ts';

type Item = Pick<FeedEntry, '__typename' | 'id'>;
type Comment = QueuedWrite<CreateCommentMutationVariables, Item>;

/** What it replies to was deleted. */
const GONE = ['CONFLICT', 'FORBIDDEN'];

const inputOf = ({ id, variables, note }: Comment) => ({
  clientId: id,
  postId: note.id,
  parentId: String(variables.comment.parentId ?? ''),
  body: variables.comment.body ?? '',
});

/** Words that had arrived, and were deleted before their author sent them again by hand: they are meant. */
function postAgain({ id, variables, note, words }: Comment): void {
  const comment = { ...variables.comment, clientId: `${id}+` };
  const request = { id: comment.clientId, variables: { ...variables, comment }, subject: note.id, note };
  void outboxSlot.open().then((outbox) => outbox.write(commentWrite, { ...request, ...(words && { words }) }));
}

export const commentWrite = defineOutboxWrite({
  name: 'feed.comment',
  document: CreateCommentDocument,
  failed: 'feed.comment.failed',
  predict(cache, comment: Comment) {
    const made = temporaryComment(inputOf(comment), comment.viewer, comment.writtenAt);
    // As its answer will be.
    const result = { createUpdateComment: made };
    cache.write({ dataId: 'ROOT_MUTATION', query: CreateCommentDocument, variables: comment.variables, result });
    insertingInto(cache, comment.note)(cache, made);
  },
  settle(held, { note }) {
    const insert = insertingInto(held, note);
    return (cache, { createUpdateComment: created }: CreateCommentMutation) => {
      if (created && !created.isDeleted) insert(cache, created);
    };
  },
  done(comment, { createUpdateComment: created }, say) {
    if (created?.isDeleted && !comment.isLate) return postAgain(comment);
    report('commented', { itemId: comment.note.id });
    if (!comment.isLate) announce(say('feed.comment.sent'));
  },
  wordsTo({ code, field }, { variables, note }) {
    const isGone = variables.comment.parentId && (GONE.includes(code) || field === 'comment.parentId');
    return isGone ? { place: draftKey(note.id), notice: 'feed.comment.goneKept' } : undefined;
  },
});
