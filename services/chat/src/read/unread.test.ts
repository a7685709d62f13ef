// What other services are answered of who has not read what.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, dan, eve, startChat } from '../testing/start-chat.ts';
import { countUnreadInAll, countUnreadOf, findWhoHasNotRead } from './unread.internal.ts';

const running = await startChat();
const { ask, chat, clear, createDirect, createGroup, send } = running;
afterAll(running.stop);
beforeEach(clear);

const read = (who: typeof ann, chatId: string, messageId: string) =>
  ask(
    who,
    `notifyChatReadStatus(userId: "${who.memberId}", chatId: "${chatId}", messageId: "${messageId}") { unreadChatMessagesCount }`,
  );

it('those in the chat who have not read a message, each from the first they have not, but its author', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const first = await send(ann, chatId, 'a');
  const second = await send(ann, chatId, 'b');
  const unread = (memberId: string, unreadFrom: number) => ({ memberId, unreadFrom });
  const of = (messageId: string) => findWhoHasNotRead(chat, { messageId });
  const all = { chatId, authorId: 'ann', members: [unread('ben', 1), unread('eve', 1)] };
  expect([await of(first.id), await of(second.id)]).toEqual([all, all]);
  await read(ben, chatId, first.id);
  expect((await of(first.id)).members).toEqual([unread('eve', 1)]);
  expect((await of(second.id)).members).toEqual([unread('ben', 2), unread('eve', 1)]);
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${chatId}") { id }`);
  expect((await of(second.id)).members).toEqual([unread('ben', 2)]);
});

it('nobody is to read what the service says, what was deleted, or what never was', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const { id } = await send(ann, chatId, 'a');
  await ask(ann, `deleteMessage(userId: "ann", messageId: "${id}") { id }`);
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${chatId}") { id }`);
  const nobody = { chatId: null, authorId: null, members: [] };
  const of = (messageId: string) => findWhoHasNotRead(chat, { messageId });
  expect([await of(id), await of(`${chatId}:0000000002`), await of('x')]).toEqual([nobody, nobody, nobody]);
});

it('how much is unread, by chat and in all, without what is not in the member’s list', async () => {
  const [direct, group] = [await createDirect(ann, ben), await createGroup(ann, [ben, eve])];
  await send(ann, direct, 'a');
  await send(ann, group, 'a');
  await send(eve, group, 'b');
  const of = async (memberId: string) =>
    (await countUnreadOf(chat, { memberId, chatIds: [direct, group, 'never'] })).unread;
  expect([await of('ann'), await of('ben'), await of('eve'), await of(dan.memberId)]).toEqual([
    [0, 1, 0],
    [1, 2, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  await ask(ben, `hideChat(userId: "ben", chatId: "${group}") { id }`);
  expect(await of('ben')).toEqual([1, 0, 0]);
  expect(await countUnreadInAll(chat, { memberId: 'ben' })).toEqual({ unread: 1 });
});

it('who muted the chat is not notified of its messages, which stay unread', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const mute = (isMuted: boolean) =>
    ask(ben, `muteChat(userId: "ben", chatId: "${chatId}", isMuted: ${isMuted}) { id }`);
  await mute(true);
  const { id } = await send(ann, chatId, 'a');
  const toNotify = async () =>
    (await findWhoHasNotRead(chat, { messageId: id })).members.map(({ memberId }) => memberId);
  const ofBen = async () => (await countUnreadOf(chat, { memberId: 'ben', chatIds: [chatId] })).unread;
  expect([await toNotify(), await ofBen()]).toEqual([['eve'], [0]]);
  expect(await countUnreadInAll(chat, { memberId: 'ben' })).toEqual({ unread: 1 });
  await mute(false);
  expect([await toNotify(), await ofBen()]).toEqual([['ben', 'eve'], [1]]);
});
