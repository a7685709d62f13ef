import { isDuplicateKey } from '@banyan/kit';
import type { ChatDoc } from '../chat/chat.model.ts';
import type { MessageDoc } from '../message/message.model.ts';
import type { Models } from '../models.ts';
import { ofMemberIndex, type RosterDoc, rosterId } from './roster.model.ts';
import { activeStates } from './roster-states.ts';

/** So many chats of one member are looked through; those above are not listed. */
const mostChats = 1_000;

export function findOwnRow({ roster }: Models, chatId: string, memberId: string): Promise<RosterDoc | null> {
  return roster.findById(rosterId(chatId, memberId)).lean<RosterDoc | null>();
}

export function findRows({ roster }: Models, ids: readonly string[]): Promise<RosterDoc[]> {
  return roster.find({ _id: { $in: [...ids] } }).lean<RosterDoc[]>();
}

/** Where the member is in, or invited to. */
export function ownRowsQuery({ roster }: Models, memberId: string) {
  return roster
    .find({ memberId, state: { $in: [...activeStates] } })
    .hint(ofMemberIndex)
    .limit(mostChats);
}

export function findOwnRows(models: Models, memberId: string): Promise<RosterDoc[]> {
  return ownRowsQuery(models, memberId).lean<RosterDoc[]>();
}

/** Who is in these chats, those who have been there longest first. */
export function findActiveRows({ roster }: Models, chatIds: readonly string[]): Promise<RosterDoc[]> {
  return roster
    .find({ chatId: { $in: [...chatIds] }, state: { $in: [...activeStates] } })
    .sort({ joinedAt: 1, _id: 1 })
    .lean<RosterDoc[]>();
}

/** Those the chat was made with. Safe to repeat: who has a row keeps it, and once all have one nothing is left to do. */
export async function applyFounders({ chats, roster }: Models, chat: ChatDoc): Promise<void> {
  const { _id: chatId, createdBy, createdAt: joinedAt, founders = [] } = chat;
  if (founders.length === 0) return;
  await roster.bulkWrite(
    founders.map(({ memberId, state }) => ({
      updateOne: {
        filter: { _id: rosterId(chatId, memberId) },
        update: {
          $setOnInsert: {
            chatId,
            memberId,
            state,
            stateSeq: 0,
            joinedSeq: 0,
            joinedAt,
            readSeq: 0,
            ...(state === 'invited' && { invitedBy: createdBy }),
            ...(memberId === createdBy && { isOpened: true }),
          },
        },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  await chats.updateOne({ _id: chatId }, { $unset: { founders: 1 } });
}

/** What a message of the service says of who is in the chat becomes so, unless a later one has said otherwise. Safe to repeat. */
export async function applyServerMessage(models: Models, message: MessageDoc): Promise<void> {
  const { serverKey, serverMemberIds = [] } = message;
  if (serverKey === 'MEMBERS_ADDED')
    await Promise.all(serverMemberIds.map((memberId) => addMember(models, message, memberId)));
  if (serverKey === 'MEMBER_LEFT')
    await Promise.all(serverMemberIds.map((memberId) => removeMember(models, message, memberId)));
}

/** Who refused stays out: their row is not asked again. Who two others add at once keeps what they have read since the first. */
async function addMember(
  { roster }: Models,
  { chatId, seq, at: joinedAt, authorId: invitedBy }: MessageDoc,
  memberId: string,
): Promise<void> {
  const _id = rosterId(chatId, memberId);
  const isIn = { _id, stateSeq: { $lt: seq }, state: { $in: [...activeStates] } };
  const { matchedCount } = await roster.updateOne(isIn, { $set: { stateSeq: seq } });
  if (matchedCount > 0) return;
  const filter = { _id, stateSeq: { $lt: seq }, state: 'left' as const };
  const update = {
    $set: { state: 'invited' as const, stateSeq: seq, joinedSeq: seq - 1, joinedAt, invitedBy },
    $max: { readSeq: seq - 1 },
    $unset: { hiddenTo: 1 },
    $setOnInsert: { chatId, memberId },
  };
  try {
    await roster.updateOne(filter, update, { upsert: true });
  } catch (error) {
    // They refused, or it was applied before.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function removeMember({ roster }: Models, { chatId, seq }: MessageDoc, memberId: string): Promise<void> {
  await roster.updateOne(
    { _id: rosterId(chatId, memberId), stateSeq: { $lt: seq } },
    { $set: { state: 'left', stateSeq: seq }, $unset: { isMuted: 1 } },
  );
}
