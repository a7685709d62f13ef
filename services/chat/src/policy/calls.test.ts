import { brokenPermissions, brokenRepeats, viewer } from '@banyan/kit/testing';
import { afterAll, expect, it } from 'vitest';
import { rosterId } from '../roster/roster.model.ts';
import type { RosterState } from '../roster/roster-states.ts';
import { helpdeskIds, helpdeskRows, seedHelpdesk } from '../testing/helpdesk-table.ts';
import { startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { app, models, mongoUrl } = running;
afterAll(running.stop);

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  invited: viewer({ memberId: 'ben' }),
  left: viewer({ memberId: 'lea' }),
  refused: viewer({ memberId: 'rob' }),
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila', sessionId: 'grant' }),
};

const at = new Date('2026-03-10T12:00:00Z');
const members: [string, RosterState, number][] = [
  ['ann', 'joined', 0],
  ['ben', 'invited', 0],
  ['lea', 'left', 2],
  ['rob', 'refused', 0],
];
/** A group with a message before Zoe came, and one after; and a chat that never was. */
const ids = {
  ann: 'ann',
  sue: 'sue',
  zoe: 'zoe',
  group: 'g1',
  never: 'g0',
  first: 'g1:0000000001',
  last: 'g1:0000000002',
  own: 'g1:0000000003',
  none: 'g0:0000000001',
  ...helpdeskIds,
  photo: 'photo',
};

async function seed() {
  await running.clear();
  // Of Ann's.
  running.others.media.uploads.set(ids.photo, ids.ann);
  const text = (seq: number) => ({
    _id: `g1:000000000${seq}`,
    chatId: 'g1',
    seq,
    type: 'TEXT' as const,
    authorId: 'zoe',
    at,
    content: 'x',
  });
  await models.chats.create({
    _id: 'g1',
    kind: 'group',
    title: 'Us',
    createdBy: 'ann',
    createdAt: at,
    lastSeq: 3,
    lastAt: at,
  });
  await models.messages.create([text(1), text(2), { ...text(3), authorId: 'ann', at: running.clock() }]);
  await models.roster.create([
    ...members.map(([memberId, state, stateSeq]) => ({
      _id: rosterId('g1', memberId),
      chatId: 'g1',
      memberId,
      state,
      stateSeq,
      joinedSeq: 0,
      joinedAt: at,
      readSeq: 0,
    })),
    {
      _id: rosterId('g1', 'zoe'),
      chatId: 'g1',
      memberId: 'zoe',
      state: 'joined',
      stateSeq: 1,
      joinedSeq: 1,
      joinedAt: at,
      readSeq: 0,
    },
  ]);
  await seedHelpdesk(models, running.clock());
}

// `$me` is the asker. To who is not in the group, or not any more, each call of it is answered as one of a chat that never was.
const table = `
call                                                                            | nobody          | owner     | invited   | left      | refused   | other     | careTeam  | impersonator | staff     | admin     | acting
chats(userId: $ann) { id }                                                      | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
chats(userId: $me) { id }                                                       | UNAUTHENTICATED | yes       | yes       | none      | none      | none      | none      | none         | yes       | none      | FORBIDDEN
unreadChatMessagesCount(userId: $ann)                                           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
chat(userId: $ann, id: $group) { id }                                           | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
chat(userId: $me, id: $group) { messages { hasMore cursor } }                   | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
chat(userId: $me, id: $never) { messages { hasMore cursor } }                   | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
chatById(id: $group) { id }                                                     | UNAUTHENTICATED | yes       | yes       | null      | null      | null      | null      | null         | null      | null      | FORBIDDEN
chatById(id: $never) { id }                                                     | UNAUTHENTICATED | null      | null      | null      | null      | null      | null      | null         | null      | null      | FORBIDDEN
messageById(id: $last) { id }                                                   | UNAUTHENTICATED | yes       | yes       | null      | null      | null      | null      | null         | null      | null      | FORBIDDEN
messageById(id: $none) { id }                                                   | UNAUTHENTICATED | null      | null      | null      | null      | null      | null      | null         | null      | null      | FORBIDDEN
chatAudience(id: $group)                                                        | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: chatAudience(id: $group)                                               | yes             | yes       | yes       | yes       | yes       | yes       | yes       | yes          | yes       | yes       | yes
messageAudience(id: $last)                                                      | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: messageAudience(id: $last)                                             | yes             | yes       | yes       | yes       | yes       | yes       | yes       | yes          | yes       | yes       | yes
createNewChat(userId: $ann, users: [$sue]) { id }                               | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
createNewChat(userId: $me, users: [$zoe]) { id }                                | UNAUTHENTICATED | yes       | yes       | yes       | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN
createNewChat(userId: $me, users: [$zoe], createIfNotExists: false) { id }      | UNAUTHENTICATED | null      | null      | null      | null      | null      | null      | null         | null      | null      | FORBIDDEN
createNewChat(userId: $me, title: "Us", users: [$zoe, "max"], clientId: "c1") { id } | UNAUTHENTICATED | yes  | yes       | yes       | yes       | yes       | yes       | yes          | yes       | yes       | FORBIDDEN
addFriendsToChat(userId: $ann, chatId: $group, usersIds: [$sue]) { id }         | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
addFriendsToChat(userId: $me, chatId: $group, usersIds: [$sue]) { id }          | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
addFriendsToChat(userId: $me, chatId: $never, usersIds: [$sue]) { id }          | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
answerChatInvitation(userId: $ann, chatId: $group, isAccepted: true) { id }     | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
answerChatInvitation(userId: $me, chatId: $group, isAccepted: true) { id }      | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
answerChatInvitation(userId: $me, chatId: $group, isAccepted: false) { id }     | UNAUTHENTICATED | CONFLICT  | yes       | NOT_FOUND | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
answerChatInvitation(userId: $me, chatId: $never, isAccepted: true) { id }      | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
sendMessage(userId: $ann, chatId: $group, content: "x", messageType: TEXT, clientId: "c1") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
sendMessage(userId: $me, chatId: $group, content: "x", messageType: TEXT, clientId: "c1") { id } | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
sendMessage(userId: $me, chatId: $never, content: "x", messageType: TEXT, clientId: "c1") { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
sendMessage(userId: $ann, chatId: $group, content: "", messageType: IMAGE, imageData: $photo, clientId: "c2") { id } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
sendMessage(userId: $me, chatId: $group, content: "", messageType: IMAGE, imageData: $photo, clientId: "c2") { id } | UNAUTHENTICATED | yes | BAD_INPUT | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
sendMessage(userId: $me, chatId: $never, content: "", messageType: IMAGE, imageData: $photo, clientId: "c2") { id } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
editMessage(userId: $ann, messageId: $own, content: "y") { id }                 | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
editMessage(userId: $me, messageId: $own, content: "y") { id }                  | UNAUTHENTICATED | yes       | FORBIDDEN | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
editMessage(userId: $me, messageId: $none, content: "y") { id }                 | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
deleteMessage(userId: $ann, messageId: $own) { id }                             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
deleteMessage(userId: $me, messageId: $own) { id }                              | UNAUTHENTICATED | yes       | FORBIDDEN | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
deleteMessage(userId: $me, messageId: $none) { id }                             | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
muteChat(userId: $ann, chatId: $group, isMuted: true) { id }                                   | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
muteChat(userId: $me, chatId: $group, isMuted: true) { id }                                    | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
muteChat(userId: $me, chatId: $never, isMuted: true) { id }                                    | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
hideChat(userId: $ann, chatId: $group) { id }                                   | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
hideChat(userId: $me, chatId: $group) { id }                                    | UNAUTHENTICATED | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
hideChat(userId: $me, chatId: $never) { id }                                    | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
leaveGroupChat(userId: $ann, chatId: $group) { id }                             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN
leaveGroupChat(userId: $me, chatId: $group) { id }                              | UNAUTHENTICATED | yes       | yes       | yes       | yes       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
leaveGroupChat(userId: $me, chatId: $never) { id }                              | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN
notifyChatReadStatus(userId: $ann, chatId: $group, messageId: $last) { unreadChatMessagesCount } | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
notifyChatReadStatus(userId: $me, chatId: $group, messageId: $last) { unreadChatMessagesCount } | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
notifyChatReadStatus(userId: $me, chatId: $never, messageId: $last) { unreadChatMessagesCount } | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
chatSettings(userId: $ann) { readReceipts }                                     | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
chatSettings(userId: $me) { readReceipts }                                      | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes | yes | yes | FORBIDDEN
setReadReceipts(userId: $ann, isOn: false) { id }                               | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setReadReceipts(userId: $me, isOn: false) { id }                                | UNAUTHENTICATED | yes | yes | yes | yes | yes | yes | yes | yes | yes | FORBIDDEN
notifyTyping(userId: $ann, chatId: $group)                                      | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
notifyTyping(userId: $me, chatId: $group)                                       | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
notifyTyping(userId: $me, chatId: $never)                                       | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
reportMessage(userId: $ann, messageId: $last, reason: SPAM) { id }              | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
reportMessage(userId: $me, messageId: $last, reason: SPAM) { id }               | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
reportMessage(userId: $me, messageId: $none, reason: SPAM) { id }               | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
chatHistory(userId: $ann, chatId: $group, around: $last) { messages { id } }              | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
chatHistory(userId: $me, chatId: $group, around: $last) { messages { id } }               | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
chatHistory(userId: $me, chatId: $never, around: $none) { messages { id } }               | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
searchMessages(userId: $ann, chatId: $group, text: "x") { items { id } }             | UNAUTHENTICATED | yes | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
searchMessages(userId: $me, chatId: $group, text: "x") { items { id } }              | UNAUTHENTICATED | yes | yes | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
searchMessages(userId: $me, chatId: $never, text: "x") { items { id } }              | UNAUTHENTICATED | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND | FORBIDDEN
${helpdeskRows}`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app, who, ids, seed, table })).toEqual([]);
}, 240_000);

it('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ app, mongoUrl, who, ids, seed, table })).toEqual([]);
}, 240_000);

it('what was written before a member came is not read one by one either', async () => {
  const zoe = viewer({ memberId: 'zoe' });
  await seed();
  const read = (id: string) => running.ask(zoe, `messageById(id: "${id}") { id }`);
  expect([await read(ids.first), await read(ids.last)]).toEqual([null, { id: ids.last }]);
  const mark = `notifyChatReadStatus(userId: "zoe", chatId: "g1", messageId: "${ids.first}") { unreadChatMessagesCount }`;
  expect(await running.ask(zoe, mark)).toMatchObject({ code: 'NOT_FOUND' });
});
