// Looking for words in one chat: its messages are read one by one, the last first, so that no second copy of what members write is kept.
import { foldedWords } from '@banyan/kit';
import type { ChatService } from '../context.ts';
import type { MessageDoc } from '../message/message.model.ts';
import { messagesQuery } from '../message/message.store.ts';
import { encodeSeq } from '../message/message-cursor.ts';
import { presentMessages } from '../message/read-page.ts';

type Reading = Pick<ChatService, 'models' | 'deployment'>;

/** So many are found in one call, and so many looked through: who wants more asks on from there. */
const mostFound = 20;
const mostRead = 5_000;
const atOnce = 500;

export interface Wanted {
  chatId: string;
  /** What the viewer may read comes after this number. */
  after: number;
  before?: number | undefined;
  /** Folded; each has to be in a message. */
  words: readonly string[];
}

export async function searchMessages(chat: Reading, { chatId, after, before, words }: Wanted) {
  const found: MessageDoc[] = [];
  let next = before;
  let isMore = true;
  for (let read = 0; isMore && read < mostRead && found.length < mostFound; read += atOnce) {
    const rows = await messagesQuery(chat.models, { chatId, after, before: next }, atOnce).lean<MessageDoc[]>();
    const hits = rows.filter((row) => hasWords(row, words)).slice(0, mostFound - found.length);
    found.push(...hits);
    // Full in the middle of these: on from the last that was found.
    const last = found.length === mostFound ? hits.at(-1) : rows.at(-1);
    isMore = rows.length === atOnce || last !== rows.at(-1);
    next = last?.seq ?? next;
  }
  // Of who is leaving nothing is shown.
  const items = (await presentMessages(chat, found)).filter(({ isDeleted }) => !isDeleted);
  return { items, hasMore: isMore, cursor: isMore && next !== undefined ? encodeSeq(next) : null };
}

function hasWords({ type, content, deletedAt }: MessageDoc, wanted: readonly string[]): boolean {
  if (type === 'SERVER' || deletedAt || content === undefined) return false;
  const words = foldedWords(content);
  return wanted.every((each) => words.some((word) => word.includes(each)));
}
