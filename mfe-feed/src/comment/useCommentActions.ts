import {
  announce,
  confirm,
  type DraftSending,
  type DraftSent,
  toast,
  toUserError,
  useApolloClient,
  useViewer,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import { type SendWrite, useOutbox } from '@banyan/framework/outbox';
import {
  CommentNowDocument,
  type CreateCommentMutationVariables,
  DeleteCommentDocument,
  EditCommentDocument,
  ReportCommentDocument,
} from '../generated/graphql.ts';
import type { CommentEntry, FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { dismissFailure, notifyFailure } from '../notify-failure.ts';
import { countOf, removeComment } from './comment-cache.ts';
import { draftKey } from './comment-draft.ts';
import { commentWrite } from './comment-write.ts';

export interface Sending extends DraftSending {
  /** Sends what is kept by then: a Retry has no copy of its own. */
  again(): void;
  /** It waited for a connection: its author may be looking elsewhere by now. */
  isLate: boolean;
  /** Called before the failure is answered: what it replies to, or edits, is not there any more. */
  onGone(): void;
}

/** What a comment says. */
export interface CommentState {
  body: string;
  /** When it was written, which distinguishes it from what stood there before. */
  version: string;
}

export const commentStateOf = ({ body, createdAt, updatedAt }: Words): CommentState => ({
  body,
  version: updatedAt ?? createdAt,
});

type Words = Pick<SingleComment, 'body' | 'createdAt' | 'updatedAt'>;

type Edited = Pick<SingleComment, 'id' | 'updatedAt'>;

export interface CommentActions {
  create(parentId: string, sending: Sending): Promise<DraftSent>;
  edit(comment: Edited, sending: Sending): Promise<DraftSent>;
  remove(comment: CommentEntry | SingleComment): Promise<void>;
  /** Null withdraws the viewer's own report. */
  report(comment: SingleComment, reason: string | null): Promise<boolean>;
}

interface CommentContext {
  client: ReturnType<typeof useApolloClient>;
  userId: string;
  item: Pick<FeedEntry, '__typename' | 'id'>;
  t: ReturnType<typeof useWording>['t'];
  write: SendWrite<CreateCommentMutationVariables, CommentContext['item']>;
  /** Runs an attempt; a failure says so once, but for words that wait. */
  attempt(tried: Attempt): Promise<DraftSent>;
}

interface Attempt {
  id: string;
  failed: WordingKey;
  run(): Promise<unknown>;
  again(): unknown;
  onGone?: () => void;
  /** Whether its words wait for a connection where they stand. Default: they do not. */
  canWait?: () => boolean;
}

/** Nobody says whether it arrived. */
const isLost = (error: unknown): boolean =>
  ['NETWORK', 'SERVICE_UNAVAILABLE', 'INTERNAL'].includes(toUserError(error).code);

const isChanged = (error: unknown): boolean => toUserError(error).field === 'comment.seenAt';

/** What it replies to, or edits, was deleted. */
const isGone = (error: unknown): boolean => {
  const { code, field } = toUserError(error);
  if (isChanged(error)) return false;
  return ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'].includes(code) || field === 'comment.parentId';
};

/** What a member does with comments: shown at once, taken back with a polite message when it fails. */
export function useCommentActions(item: CommentContext['item']): CommentActions {
  const client = useApolloClient();
  const viewer = useViewer();
  const { t } = useWording();
  const attempt: CommentContext['attempt'] = async ({ id, failed, run, again, onGone, canWait }) => {
    try {
      await run();
      dismissFailure(id);
      return true;
    } catch (error) {
      const failure = isLost(error) ? 'lost' : false;
      if (failure && canWait?.()) return failure;
      if (onGone && isGone(error)) {
        onGone();
        toast({ id, tone: 'error', message: t('feed.comment.goneKept') });
      } else notifyFailure(error, { id, message: t(failed), retry: again }, t);
      return failure;
    }
  };
  const write = useOutbox(commentWrite);
  const desk = { client, userId: viewer?.id ?? '', item, t, write, attempt };
  return {
    create: (...given) => create(desk, ...given),
    edit: (...given) => edit(desk, ...given),
    remove: (comment) => remove(desk, comment),
    report: (...given) => report(desk, ...given),
  };
}

/** Kept on the device, it is on its way. What is not taken comes back to where it was typed. */
async function create(
  { item, userId, write }: CommentContext,
  parentId: string,
  { body, clientId }: Sending,
): Promise<boolean> {
  const { __typename, id: postId } = item;
  return write({
    id: clientId,
    variables: { userId, comment: { clientId, postId, parentId, body } },
    subject: postId,
    note: { __typename, id: postId },
    words: { place: draftKey(postId, parentId), text: body },
  });
}

/** In the page it is seen, unless its author has gone on. */
const announceSent = (message: string, { isLate }: Sending): void =>
  void (isLate ? toast({ tone: 'success', message }) : announce(message));

/** What the comment says now, also in the cache. */
async function readNow(client: CommentContext['client'], id: string): Promise<CommentState | undefined> {
  const answer = await client
    .query({ query: CommentNowDocument, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => undefined);
  return answer?.data?.comment ? commentStateOf(answer.data.comment) : undefined;
}

async function edit({ client, userId, item, t, attempt }: CommentContext, { id, updatedAt }: Edited, sending: Sending) {
  const { body } = sending;
  const save = (seenAt: string | undefined) =>
    client.mutate({
      mutation: EditCommentDocument,
      variables: { userId, commentId: id, comment: { postId: item.id, body, seenAt } },
      optimisticResponse: { createUpdateComment: { __typename: 'Comment', id, body, updatedAt } },
    });
  const run = () =>
    save(sending.version).catch(async (error: unknown) => {
      const now = isChanged(error) ? await readNow(client, id) : undefined;
      // An earlier try had arrived, and its author has typed on since.
      if (now && sending.mayStand(now.body)) return save(now.version);
      throw error;
    });
  const { again, onGone, canWait } = sending;
  const tried = { id: `edit:${id}`, failed: 'feed.comment.editFailed', run, again, onGone, canWait } as const;
  const sent = await attempt(tried);
  if (sent === true) announceSent(t('feed.comment.saved'), sending);
  return sent;
}

async function remove({ client, item, t, attempt }: CommentContext, comment: CommentEntry | SingleComment) {
  const isSure = await confirm({
    title: t('feed.comment.deleteAsk'),
    text: t('feed.comment.deleteText'),
    confirmLabel: t('feed.comment.delete'),
    tone: 'danger',
  });
  if (!isSure) return;
  const hasReplies = 'replies' in comment && comment.replies.length > 0;
  const place = { ...comment, hasReplies, countLeft: countOf(client.cache, item) - 1 };
  const run = () =>
    client.mutate({
      mutation: DeleteCommentDocument,
      variables: { commentId: comment.id },
      optimisticResponse: { deleteComment: comment.id },
      update: (cache) => removeComment(cache, item, place),
    });
  const tried = { id: `delete:${comment.id}`, failed: 'feed.comment.deleteFailed', run, again: run } as const;
  if ((await attempt(tried)) === true) announce(t('feed.comment.deleteDone'));
}

async function report(desk: CommentContext, comment: SingleComment, reason: string | null): Promise<boolean> {
  const { client, userId, item, t, attempt } = desk;
  const { id } = comment;
  const isReport = reason !== null;
  const input = { postId: item.id, reported: isReport, ...(isReport && { reportReason: reason }) };
  const run = () =>
    client.mutate({
      mutation: ReportCommentDocument,
      variables: { userId, commentId: id, comment: input },
      optimisticResponse: { createUpdateComment: { __typename: 'Comment', id, reported: isReport } },
    });
  const again = () => report(desk, comment, reason);
  const isDone = (await attempt({ id: `report:${id}`, failed: 'feed.report.failed', run, again })) === true;
  if (isDone) toast({ tone: 'success', message: t(isReport ? 'feed.report.thanks' : 'feed.comment.withdrawn') });
  return isDone;
}
