import { announceEveryMs, announceReports, defineService, reconciler } from '@banyan/kit';
import { findClaimed } from './helpdesk/helpdesk.internal.ts';
import { eraseMember, exportMember, hideMember } from './member-data/member-data.ts';
import { reconcileMessage } from './message/append-message.ts';
import { eraseRemovedEveryMs, eraseRemovedWords } from './message/erase-removed.ts';
import { createQuotes } from './message/quotes.ts';
import { openModels } from './models.ts';
import { openChat } from './open-chat.ts';
import { maySeePicture, whichAreSent } from './picture/picture.internal.ts';
import { removeLeftPictures } from './picture/remove-pictures.ts';
import { calls } from './policy/calls.ts';
import { followReach } from './reach/follow-reach.ts';
import { countUnreadInAll, countUnreadOf, findWhoHasNotRead } from './read/unread.internal.ts';
import { findReportedMessages, restoreMessageContent, settleReportsOfMessage } from './report/moderation.internal.ts';
import { reportedEvent } from './report/report-message.ts';
import { resolvers } from './resolvers.ts';
import { findInvited, findWhereIn } from './roster/roster.internal.ts';
import { applyFounders } from './roster/roster.store.ts';

/** Chats, their messages, and up to where members have read. */
export const createApp = defineService({
  name: 'chat',
  schema: new URL('../schema.graphql', import.meta.url),
  resolvers,
  calls,
  models: openModels,
  open: openChat,
  reconcile: (chat) => [
    reconciler(chat.models.chats, (row) => applyFounders(chat.models, row)),
    reconciler(chat.models.messages, (message) => reconcileMessage(chat, message)),
  ],
  context: (chat, { viewer, request }) => ({ chat, quotes: createQuotes(chat, viewer, request) }),
  internalHandlers: (chat) => ({
    'chat.whichAreClaimed': (request) => findClaimed(chat, request),
    'chat.whoIsInvited': (request) => findInvited(chat, request),
    'chat.whereIsIn': (request) => findWhereIn(chat, request),
    'chat.whoHasNotRead': (request) => findWhoHasNotRead(chat, request),
    'chat.howManyUnread': (request) => countUnreadOf(chat, request),
    'chat.howManyUnreadInAll': (request) => countUnreadInAll(chat, request),
    'chat.maySeePicture': (request) => maySeePicture(chat, request),
    'chat.whichAreSent': (request) => whichAreSent(chat, request),
    'chat.reportedContent': (request) => findReportedMessages(chat, request),
    'chat.settleReports': (request) => settleReportsOfMessage(chat, request),
    'chat.restoreContent': (request) => restoreMessageContent(chat, request),
  }),
  member: (chat) => ({
    export: (viewer) => exportMember(chat, viewer),
    erase: (memberId) => eraseMember(chat, memberId),
    hide: (memberId, isHidden) => hideMember(chat, memberId, isHidden),
  }),
  jobs: (chat) => {
    const follow = followReach(chat);
    chat.onHandled.wake = follow;
    const reports = { model: chat.models.messageReports, outbox: chat.outbox, clock: chat.clock };
    // The bus wakes it at once; this is for what the bus lost, and before anything is sent both are asked anyway.
    return [
      { name: 'reach', everyMs: 5_000, work: follow },
      { name: 'left pictures', everyMs: 60_000, work: () => removeLeftPictures(chat) },
      { name: 'removed words', everyMs: eraseRemovedEveryMs, work: () => eraseRemovedWords(chat) },
      { name: 'reports to announce', everyMs: announceEveryMs, work: () => announceReports(reports, reportedEvent) },
    ];
  },
  close: async ({ stopHearing }) => stopHearing(),
});
