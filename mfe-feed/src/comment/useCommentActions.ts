import {
  announce,
  confirm,
  report as count,
  type DraftSending,
  type DraftSent,
  toast,
  toUserError,
  useApolloClient,
  useViewer,
  useWording,
  type WordingKey,
} from '@banyan/framework';
import {
  CommentNowDocument,
  CreateCommentDocument,
  DeleteCommentDocument,
  EditCommentDocument,
  ReportCommentDocument,
} from '../generated/graphql.ts';
import type { CommentEntry, FeedEntry, SingleComment } from '../item/feed-entry.ts';
import { takeBackFailure, tellFailure } from '../tell-failure.ts';
import { countOf, insertingInto, removeComment } from './comment-cache.ts';
import { temporaryComment } from './temporary-comment.ts';

export interface Sending extends DraftSending {
  /** Sends what is kept by then: a Retry has no copy of its own. */
  again(): void;
  /** It waited for a connection: its author may be looking elsewhere by now. */
  isLate: boolean;
  /** Called before the failure is answered: what it replies to, or edits, is not there any more. */
  onGone(): void;
}

/** What a comment says. */
export interface Standing {
  body: string;
  /** When it was written, which tells it from what stood there before. */
  version: string;
}

export const standingOf = ({ body, createdAt, updatedAt }: Words): Standing => ({
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

interface Desk {
  client: ReturnType<typeof useApolloClient>;
  viewer: ReturnType<typeof useViewer>;
  userId: string;
  item: Pick<FeedEntry, '__typename' | 'id'>;
  t: ReturnType<typeof useWording>['t'];
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
export function useCommentActions(item: Desk['item']): CommentActions {
  const client = useApolloClient();
  const viewer = useViewer();
  const { t } = useWording();
  const attempt: Desk['attempt'] = async ({ id, failed, run, again, onGone, canWait }) => {
    try {
      await run();
      takeBackFailure(id);
      return true;
    } catch (error) {
      const failure = isLost(error) ? 'lost' : false;
      if (failure && canWait?.()) return failure;
      if (onGone && isGone(error)) {
        onGone();
        toast({ id, tone: 'error', message: t('feed.comment.goneKept') });
      } else tellFailure(error, { id, message: t(failed), retry: again }, t);
      return failure;
    }
  };
  const desk = { client, viewer, userId: viewer?.id ?? '', item, t, attempt };
  return {
    create: (...given) => create(desk, ...given),
    edit: (...given) => edit(desk, ...given),
    remove: (comment) => remove(desk, comment),
    report: (...given) => report(desk, ...given),
  };
}

interface New {
  clientId: string;
  postId: string;
  parentId: string;
  body: string;
}

/** Posts it once. Words that had arrived and were deleted since are posted anew, by whoever sends them again. */
async function post(desk: Desk, input: New): Promise<void> {
  const { client, viewer, userId, item } = desk;
  const insert = insertingInto(client.cache, item);
  const { data } = await client.mutate({
    mutation: CreateCommentDocument,
    variables: { userId, comment: input },
    ...(viewer && { optimisticResponse: { createUpdateComment: temporaryComment(input, viewer, new Date()) } }),
    update(cache, { data }) {
      const created = data?.createUpdateComment;
      if (created && !created.isDeleted) insert(cache, created);
    },
  });
  if (data?.createUpdateComment?.isDeleted) await post(desk, { ...input, clientId: `${input.clientId}+` });
}

async function create(desk: Desk, parentId: string, sending: Sending) {
  const { item, t, attempt } = desk;
  const { body, clientId } = sending;
  const run = () => post(desk, { clientId, postId: item.id, parentId, body });
  const id = `comment:${item.id}:${parentId}`;
  // A new comment has nothing that it could have lost.
  const onGone = parentId ? sending.onGone : undefined;
  const { again, canWait } = sending;
  const sent = await attempt({ id, failed: 'feed.comment.failed', run, again, onGone, canWait });
  if (sent !== true) return sent;
  count('commented', { itemId: item.id });
  tellSent(t('feed.comment.sent'), sending);
  return sent;
}

/** In the page it is seen, unless its author has gone on. */
const tellSent = (message: string, { isLate }: Sending): void =>
  void (isLate ? toast({ tone: 'success', message }) : announce(message));

/** What the comment says now, also in the cache. */
async function readNow(client: Desk['client'], id: string): Promise<Standing | undefined> {
  const answer = await client
    .query({ query: CommentNowDocument, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => undefined);
  return answer?.data?.comment ? standingOf(answer.data.comment) : undefined;
}

async function edit({ client, userId, item, t, attempt }: Desk, { id, updatedAt }: Edited, sending: Sending) {
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
  if (sent === true) tellSent(t('feed.comment.saved'), sending);
  return sent;
}

async function remove({ client, item, t, attempt }: Desk, comment: CommentEntry | SingleComment) {
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

async function report(desk: Desk, comment: SingleComment, reason: string | null): Promise<boolean> {
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
