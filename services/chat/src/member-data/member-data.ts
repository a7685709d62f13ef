// What a member wrote and which chats they are in: taken along, hidden while they may still return, and gone with them.
import '../../domain-events.ts';
import {
  createDomainEvent,
  eraseEach,
  eraseMemberReports,
  eraseRows,
  formerMember,
  type MemberPart,
  rowsPart,
  type Viewer,
  withDomainEvent,
} from '@banyan/kit';
import { findChats } from '../chat/chat.store.ts';
import type { ChatService } from '../context.ts';
import { eraseFromHelpdesk } from '../helpdesk/erase-from-helpdesk.ts';
import { type MessageDoc, type MessagePicture, ofAuthorIndex } from '../message/message.model.ts';
import { setLeaving } from '../reach/set-reach.ts';
import type { MessageReportDoc } from '../report/report.model.ts';
import type { RosterDoc } from '../roster/roster.model.ts';
import { findActiveRows } from '../roster/roster.store.ts';

type Parts = Pick<ChatService, 'models' | 'outbox' | 'clock'>;

/** So many rows in one step. */
const atOnce = 500;

/** What others wrote to them is the others' own. */
export async function* exportMember(
  { models }: Pick<Parts, 'models'>,
  { memberId }: Viewer,
): AsyncGenerator<MemberPart> {
  const rows = await models.roster.find({ memberId }).lean<RosterDoc[]>();
  const chats = await findChats(
    models,
    rows.map(({ chatId }) => chatId),
  );
  const byId = new Map(chats.map((each) => [each._id, each]));
  yield rowsPart('chats.json', rows, ({ chatId, state, joinedAt }) => ({
    chatId,
    kind: byId.get(chatId)?.kind ?? null,
    title: byId.get(chatId)?.title ?? null,
    state,
    joinedAt,
  }));
  const written = models.messages
    .find({ authorId: memberId, type: { $ne: 'SERVER' } })
    .hint(ofAuthorIndex)
    .lean<MessageDoc[]>();
  yield rowsPart(
    'messages.json',
    written.cursor() as AsyncIterable<MessageDoc>,
    ({ chatId, at, content, picture, removed }) => ({
      chatId,
      at,
      text: content ?? null,
      picture: exportPicture(picture),
      removed: removed
        ? { at: removed.at, text: removed.content ?? null, picture: exportPicture(removed.picture) }
        : null,
    }),
  );
  yield* exportReports({ models }, memberId);
}

/** Media hands it over. */
const exportPicture = (picture: MessagePicture | undefined) =>
  picture ? { id: picture.id, alt: picture.alt ?? null } : null;

/** Their own alone: who reported them is nobody's to take along. */
async function* exportReports({ models }: Pick<Parts, 'models'>, memberId: string): AsyncGenerator<MemberPart> {
  const own = models.messageReports.find({ reporterId: memberId }).sort({ reportedAt: 1 }).lean<MessageReportDoc[]>();
  const rows = own.cursor() as AsyncIterable<MessageReportDoc>;
  yield rowsPart('message-reports.json', rows, ({ memberId: of, reason, note, reportedAt, handledAt }) => {
    return { memberId: of, reason, note: note ?? null, reportedAt, handledAt: handledAt ?? null };
  });
}

/** The others see neither them nor what they wrote, until they return. */
export function hideMember(chat: Parts, memberId: string, isHidden: boolean): Promise<void> {
  return setLeaving(chat, memberId, isHidden);
}

/** Their words go and their messages stay, so that what others wrote keeps its place; nobody learns whose they were. */
export function eraseMember(chat: Parts, memberId: string): Promise<boolean> {
  const { models, outbox } = chat;
  return eraseEach([
    () => eraseMessages(chat, memberId),
    () => renameInMessages(chat, memberId),
    () => eraseFromChats(chat, memberId),
    () => leaveRoster(chat, memberId),
    () => eraseRows({ outbox, model: models.roster, filter: { memberId } }),
    async () => {
      await models.roster.updateMany({ invitedBy: memberId }, { $unset: { invitedBy: 1 } });
      return true;
    },
    () => eraseMemberReports({ outbox, model: models.messageReports }, memberId),
    () => eraseRows({ outbox, model: models.unreachable, filter: { _id: memberId } }),
    () => eraseRows({ outbox, model: models.settings, filter: { _id: memberId } }),
  ]);
}

async function eraseMessages({ models, clock }: Parts, memberId: string): Promise<boolean> {
  const found = await models.messages
    .find({ authorId: memberId }, { _id: 1, type: 1 })
    .hint(ofAuthorIndex)
    .limit(atOnce)
    .lean<MessageDoc[]>();
  // Media removes the files with all else of the member's.
  const words = {
    content: 1,
    clientId: 1,
    editedAt: 1,
    editCount: 1,
    editIds: 1,
    picture: 1,
    pictureToRemove: 1,
    removed: 1,
    restoredDecisionId: 1,
  } as const;
  await models.messages.bulkWrite(
    found.map(({ _id, type }) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { authorId: formerMember, ...(type !== 'SERVER' && { deletedAt: clock() }) },
          $unset: words,
        },
      },
    })),
  );
  return found.length < atOnce;
}

/** Of whom the service itself says something. */
async function renameInMessages({ models }: Parts, memberId: string): Promise<boolean> {
  await models.messages.updateMany(
    { serverMemberIds: memberId },
    { $set: { 'serverMemberIds.$[one]': formerMember } },
    { arrayFilters: [{ one: memberId }] },
  );
  return true;
}

async function eraseFromChats(chat: Parts, memberId: string): Promise<boolean> {
  const { models } = chat;
  await eraseFromHelpdesk(chat, memberId);
  await models.chats.updateMany({ createdBy: memberId }, { $set: { createdBy: formerMember } });
  await models.chats.updateMany({ 'founders.memberId': memberId }, { $pull: { founders: { memberId } } });
  return true;
}

/** The others of their chats hear of it before the row is gone. */
async function leaveRoster({ models, outbox, clock }: Parts, memberId: string): Promise<boolean> {
  const found = await models.roster.find({ memberId }).limit(atOnce).lean<RosterDoc[]>();
  for (const { chatId } of found) {
    const rows = await findActiveRows(models, [chatId]);
    const memberIds = rows.map((row) => row.memberId).filter((id) => id !== memberId);
    const domainEvent = createDomainEvent('chat.chatUpdated', { chatId, memberIds }, clock());
    await models.chats.updateOne({ _id: chatId }, withDomainEvent({}, domainEvent));
    void outbox.dispatch(models.chats, chatId);
  }
  return found.length < atOnce;
}
