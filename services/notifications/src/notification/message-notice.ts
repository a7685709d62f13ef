// The one row of a chat's messages for a member.
import type { DomainEvent } from '@banyan/kit';
import type { Notice } from '../making/notice.ts';

/** A chat that goes on while a member does not read reaches their devices so often at most. */
export const messageFoldMs = 60_000;

type MessageNotice = Notice & { unreadFrom: number };
export const isMessageNotice = (notice: Notice): notice is MessageNotice => notice.unreadFrom !== undefined;

/**
 * A row that is not there is made; one that is there is new again with the first message after the member has read, and with one that
 * comes a minute after it was new. What was reported before changes nothing.
 *
 * @returns stages of an update, for an upsert
 */
export function messagePipeline(
  { memberId, kind, chatId, since, from, unreadFrom }: MessageNotice,
  { added, changed }: Record<'added' | 'changed', DomainEvent>,
) {
  const isNew = { $eq: [{ $type: '$memberId' }, 'missing'] };
  const hasRead = { $or: [isNew, { $lt: ['$unreadFrom', unreadFrom] }] };
  const isLater = { $gte: [since, { $add: ['$since', messageFoldMs] }] };
  const author = { $literal: [from] };
  const others = { $filter: { input: { $ifNull: ['$from', []] }, cond: { $ne: ['$$this', { $literal: from }] } } };
  const again = (value: unknown, otherwise: unknown) => ({ $cond: ['$isAgain', value, otherwise] });
  return [
    { $set: { isNew, hasRead, isAgain: { $or: [hasRead, isLater] } } },
    {
      $set: {
        memberId: { $literal: memberId },
        kind: { $literal: kind },
        chatId: { $literal: chatId },
        at: again('$$NOW', '$at'),
        since: again(since, '$since'),
        unreadFrom: again(unreadFrom, '$unreadFrom'),
        from: { $cond: ['$hasRead', author, { $slice: [{ $concatArrays: [author, others] }, mostAuthors] }] },
        outbox: {
          $concatArrays: [
            { $ifNull: ['$outbox', []] },
            again({ $cond: ['$isNew', { $literal: [added] }, { $literal: [changed] }] }, []),
          ],
        },
      },
    },
    { $unset: ['isNew', 'hasRead', 'isAgain'] },
  ];
}

/** So many who wrote are remembered, the last first. */
const mostAuthors = 50;
