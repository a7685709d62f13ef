// A message as all who may see it read it.
import { formerMember } from '@banyan/kit';
import { type MessageImageView, presentImage } from '../picture/message-image.view.ts';
import { editableUntil } from './edit-time.ts';
import type { MessageDoc, ServerKey } from './message.model.ts';

export interface MessageEditView {
  number: number;
  content: string | null;
  editedAt: Date;
}

export interface MessageView {
  id: string;
  chatId: string;
  seq: number;
  clientId: string | null;
  createdAt: Date;
  createdAtDay: string;
  serverMessage: string | null;
  serverKey: ServerKey | null;
  serverMembers: { id: string }[];
  content: string | null;
  messageType: 'TEXT' | 'IMAGE';
  isDeleted: boolean;
  editedAt: Date | null;
  edit: MessageEditView | null;
  editableUntil: Date | null;
  replyToId: string | null;
  author: { id: string } | null;
  imageThumb: string | null;
  image: MessageImageView | null;
}

/** For clients that have no words of their own. Names are joined from identity, so there is none in it. */
const serverWords: Record<ServerKey, string> = {
  MEMBERS_ADDED: 'Somebody was added to the chat.',
  MEMBER_LEFT: 'Somebody left the chat.',
};

/** Of who left, or is leaving, there is neither name nor word. */
export function presentMessage(row: MessageDoc, timeZone: string, leaving: ReadonlySet<string>): MessageView {
  const { _id: id, chatId, seq, at, type, authorId, serverKey, serverMemberIds = [] } = row;
  const isHere = (memberId: string) => memberId !== formerMember && !leaving.has(memberId);
  const isDeleted = row.deletedAt !== undefined || (type !== 'SERVER' && !isHere(authorId));
  const image = isDeleted ? null : presentImage(row);
  return {
    id,
    chatId,
    seq,
    createdAt: at,
    createdAtDay: dayOf(at, timeZone),
    clientId: row.clientId ?? null,
    serverMessage: serverKey ? serverWords[serverKey] : null,
    serverKey: serverKey ?? null,
    serverMembers: serverMemberIds.filter(isHere).map((memberId) => ({ id: memberId })),
    content: isDeleted ? null : row.content || null,
    messageType: type === 'IMAGE' ? 'IMAGE' : 'TEXT',
    isDeleted,
    editedAt: isDeleted ? null : (row.editedAt ?? null),
    edit: isDeleted ? null : presentEdit(row),
    editableUntil: type !== 'SERVER' && !isDeleted ? editableUntil(row) : null,
    replyToId: row.replyTo ?? null,
    author: isHere(authorId) ? { id: authorId } : null,
    imageThumb: image?.thumbUrl ?? null,
    image,
  };
}

/** Of messages that were changed before changes were counted it is the first. */
const presentEdit = ({ content, editedAt, editCount = 1 }: MessageDoc): MessageEditView | null =>
  editedAt ? { number: editCount, content: content || null, editedAt } : null;

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
