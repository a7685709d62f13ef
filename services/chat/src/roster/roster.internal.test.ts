// What notifications is answered of who is asked to a group and who is in it.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, dan, eve, startChat } from '../testing/start-chat.ts';
import { findInvited, findWhereIn } from './roster.internal.ts';

const running = await startChat();
const { ask, chat, clear, clock, createDirect, createGroup, send } = running;
afterAll(running.stop);
beforeEach(clear);

const everybody = [ann, ben, eve, dan].map(({ memberId }) => memberId);
const add = (chatId: string, id: string) =>
  ask(ann, `addFriendsToChat(userId: "ann", chatId: "${chatId}", usersIds: ["${id}"]) { id }`);
const leave = (who: typeof ann, chatId: string) =>
  ask(who, `leaveGroupChat(userId: "${who.memberId}", chatId: "${chatId}") { id }`);

it('those who are asked and have not answered, each time they are asked', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const invited = async () => (await findInvited(chat, { chatId, memberIds: everybody })).invited;
  const from = (memberId: string, invitedAt: Date) => ({ memberId, invitedBy: 'ann', invitedAt });
  const first = clock();
  expect(await invited()).toEqual([from('ben', first), from('eve', first)]);
  await send(eve, chatId, 'I come');
  expect(await invited()).toEqual([from('ben', first)]);
  await leave(eve, chatId);
  clock.advance(60_000);
  await add(chatId, 'eve');
  expect(await invited()).toEqual([from('ben', first), from('eve', clock())]);
});

it('nobody is asked to a chat of two, or to one that never was', async () => {
  const chatId = await createDirect(ann, ben);
  const invited = async (id: string) => (await findInvited(chat, { chatId: id, memberIds: everybody })).invited;
  expect([await invited(chatId), await invited('never')]).toEqual([[], []]);
});

it('who is in a chat or asked to it has a seat there, until they refuse or leave', async () => {
  const [one, other] = [await createGroup(ann, [ben, eve]), await createGroup(ann, [ben, eve])];
  const areIn = async (memberId: string) =>
    (await findWhereIn(chat, { memberId, chatIds: [one, 'never', other] })).areIn;
  expect([await areIn('ben'), await areIn('dan')]).toEqual([
    [true, false, true],
    [false, false, false],
  ]);
  await ask(ben, `answerChatInvitation(userId: "ben", chatId: "${one}", isAccepted: false) { id }`);
  await ask(ben, `answerChatInvitation(userId: "ben", chatId: "${other}", isAccepted: true) { id }`);
  expect(await areIn('ben')).toEqual([false, false, true]);
  await leave(ben, other);
  expect(await areIn('ben')).toEqual([false, false, false]);
});
