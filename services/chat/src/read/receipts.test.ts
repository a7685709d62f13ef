// Who sees what of whom: up to where the other has read, and that they are writing; both of two, or neither.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, dan, dana, eve, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { ask, bus, chatOf, clear, createDirect, createGroup, models, others, published, send } = running;
afterAll(running.stop);
beforeEach(clear);

type Member = typeof ann;
const read = (who: Member, chatId: string, messageId: string) =>
  ask(
    who,
    `notifyChatReadStatus(userId: "${who.memberId}", chatId: "${chatId}", messageId: "${messageId}") { unreadChatMessagesCount }`,
  );
const seen = async (who: Member, chatId: string) => (await chatOf(who, chatId, '{ othersReadSeq }')).othersReadSeq;
const set = (who: Member, isOn: boolean) =>
  ask(who, `setReadReceipts(userId: "${who.memberId}", isOn: ${isOn}) { readReceipts }`);
const type = (who: Member, chatId: string) => ask(who, `notifyTyping(userId: "${who.memberId}", chatId: "${chatId}")`);
const typed = () => bus.domainEvents.filter((each) => each.type === 'chat.memberTyping').map(({ data }) => data);

it('who wrote to one other sees up to where they have read, and is notified of it', async () => {
  const id = await createDirect(ann, ben);
  const { id: first } = await send(ann, id, 'a');
  await send(ann, id, 'b');
  expect(await seen(ann, id)).toBe(0);
  await read(ben, id, first);
  expect([await seen(ann, id), await seen(ben, id)]).toEqual([1, 0]);
  const [last] = (await published('chat.chatUpdated')).slice(-1);
  expect(last!.data).toEqual({ chatId: id, memberIds: ['ben', 'ann'] });
});

it.each([
  ['who turned them off', ann],
  ['the other', ben],
])('without read receipts neither of two sees them, and the reading is published to neither (%s)', async (_, who) => {
  const id = await createDirect(ann, ben);
  const { id: message } = await send(ann, id, 'a');
  await read(ben, id, message);
  expect(await set(who, false)).toEqual({ readReceipts: false });
  expect([await seen(ann, id), await seen(ben, id)]).toEqual([null, null]);
  expect(await set(who, false)).toEqual({ readReceipts: false });
  await published('chat.chatUpdated');
  bus.domainEvents.length = 0;
  await set(who, true);
  const other = who === ann ? 'ben' : 'ann';
  expect((await published('chat.chatUpdated')).map(({ data }) => data)).toEqual([{ chatId: id, memberIds: [other] }]);
  expect(await seen(ann, id)).toBe(1);
});

it('what one without read receipts reads, their own devices hear alone', async () => {
  const id = await createDirect(ann, ben);
  const { id: message } = await send(ann, id, 'a');
  await set(ben, false);
  await read(ben, id, message);
  const [last] = (await published('chat.chatUpdated')).slice(-1);
  expect(last!.data).toEqual({ chatId: id, memberIds: ['ben'] });
});

it('there are none in a group, nor of two who are friends no more', async () => {
  const [group, id] = [await createGroup(ann, [ben, eve]), await createDirect(ann, ben)];
  const { id: message } = await send(ann, id, 'a');
  await read(ben, id, message);
  expect(await seen(ann, group)).toBeNull();
  others.notFriends.add('ben');
  await send(ann, id, 'b');
  expect(await seen(ann, id)).toBeNull();
});

it('that a member is writing reaches the others who are in the chat at once, and is kept nowhere', async () => {
  const [id, group] = [await createDirect(ann, ben), await createGroup(ann, [ben, eve])];
  expect(await type(ann, id)).toBe(true);
  expect(typed()).toEqual([{ chatId: id, memberId: 'ann', memberIds: ['ben'] }]);
  await ask(ben, `answerChatInvitation(userId: "ben", chatId: "${group}", isAccepted: true) { id }`);
  bus.domainEvents.length = 0;
  expect(await type(ann, group)).toBe(true);
  // Eve has not taken the invitation yet.
  expect(typed()).toEqual([{ chatId: group, memberId: 'ann', memberIds: ['ben'] }]);
  expect(await models.chats.countDocuments({ 'outbox.type': 'chat.memberTyping' })).toBe(0);
});

it('a member sees that the team is writing to them at the help desk', async () => {
  const { id } = await ask(ann, 'createNewChat(userId: "ann", users: ["helpdesk"]) { id }');
  await send(ann, id, 'Help');
  expect(await type(dana, id)).toBe(true);
  expect(typed()).toEqual([{ chatId: id, memberId: 'dana', memberIds: ['ann'] }]);
  expect([await type(ann, id), await type(ben, id)]).toEqual([false, expect.objectContaining({ code: 'NOT_FOUND' })]);
});

it('nobody sees it of who shows nothing, in a disabled chat, or who is not in it', async () => {
  const id = await createDirect(ann, ben);
  await set(ben, false);
  expect([await type(ann, id), await type(ben, id)]).toEqual([false, false]);
  await set(ben, true);
  others.notFriends.add('ben');
  await send(ann, id, 'x');
  expect(await type(ann, id)).toBe(false);
  expect(await type(dan, id)).toMatchObject({ code: 'NOT_FOUND' });
  expect(typed()).toEqual([]);
});
