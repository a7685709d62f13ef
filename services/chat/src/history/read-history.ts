// A stretch of a chat somewhere in its past, and on from there in both directions.
import type { ChatService } from '../context.ts';
import type { MessageDoc } from '../message/message.model.ts';
import { findLastSeq, messagesQuery, messagesUpQuery } from '../message/message.store.ts';
import { encodeSeq } from '../message/message-cursor.ts';
import { presentMessages } from '../message/read-page.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

const pageSize = 30;

export interface Stretch {
  chatId: string;
  /** What the viewer may read comes after this number. */
  joinedSeq: number;
  /** One of the three: around this number, before it, or after it. */
  around?: number | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

/** The first first. Numbers have no gaps, so where it goes on is known without looking. */
export async function readHistory(chat: Reading, stretch: Stretch) {
  const { chatId, joinedSeq } = stretch;
  const [rows, lastSeq] = await Promise.all([findRows(chat, stretch), findLastSeq(chat.models, chatId)]);
  const [first, last] = [rows[0]?.seq, rows.at(-1)?.seq];
  return {
    messages: await presentMessages(chat, rows),
    earlier: first !== undefined && first - 1 > joinedSeq ? encodeSeq(first) : null,
    later: last !== undefined && last < lastSeq ? encodeSeq(last) : null,
  };
}

async function findRows({ models }: Reading, { chatId, joinedSeq, ...at }: Stretch): Promise<MessageDoc[]> {
  const before = at.around === undefined ? at.before : at.around + 1;
  const after = at.around ?? at.after;
  const size = at.around === undefined ? pageSize : pageSize / 2;
  const [up, down] = await Promise.all([
    before === undefined ? [] : messagesQuery(models, { chatId, after: joinedSeq, before }, size).lean<MessageDoc[]>(),
    after === undefined
      ? []
      : messagesUpQuery(models, { chatId, after: Math.max(after, joinedSeq) }, size).lean<MessageDoc[]>(),
  ]);
  return [...up.toReversed(), ...down];
}
