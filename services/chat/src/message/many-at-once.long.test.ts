// Members of one group who write, add, leave, hide and read at once, by three processes, drawn by chance: in the end everything follows
// from the messages, whatever met what.
import { randomFrom } from '@banyan/kit/seed';
import { inFull } from '@banyan/kit/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, dan, eve, startChat } from '../testing/start-chat.ts';
import type { MessageDoc } from './message.model.ts';

const running = await startChat();
const { clear, createGroup, models, published } = running;
const processes = [running, await running.startAnother(), await running.startAnother()];
afterAll(async () => {
  for (const process of processes.slice(1)) await process.stop();
  await running.stop();
});
beforeEach(clear);

const people = [ann, ben, eve, dan];
const steps = inFull(120, 40);

/** Asks one thing of one process. A refusal is an answer, too. */
function actAtRandom(random: ReturnType<typeof randomFrom>, chatId: string, index: number) {
  const { ask, send } = random.pick(processes);
  const who = random.pick(people);
  const of = `userId: "${who.memberId}", chatId: "${chatId}"`;
  const clientId = `temp_${random.between(1, steps)}`;
  const seen = `${chatId}:${String(random.between(1, index + 1)).padStart(10, '0')}`;
  const acts = [
    () => send(who, chatId, `by ${who.memberId}`, clientId),
    () => send(who, chatId, `by ${who.memberId}`, clientId),
    () => ask(who, `addFriendsToChat(${of}, usersIds: ["${random.pick(people).memberId}"]) { id }`),
    () => ask(who, `leaveGroupChat(${of}) { id }`),
    () => ask(who, `hideChat(${of}) { id }`),
    () => ask(who, `notifyChatReadStatus(${of}, messageId: "${seen}") { unreadChatMessagesCount }`),
  ];
  return random.pick(acts)();
}

/** Who is in the chat by its messages alone, and after which of them they came. */
function replay(messages: readonly MessageDoc[], founders: readonly string[]): Map<string, number> {
  const since = new Map(founders.map((id) => [id, 0]));
  for (const { serverKey, serverMemberIds = [], seq } of messages)
    for (const id of serverMemberIds)
      if (serverKey === 'MEMBER_LEFT') since.delete(id);
      else if (!since.has(id)) since.set(id, seq - 1);
  return since;
}

it.each(Array.from({ length: inFull(12, 3) }, (_, index) => index + 1))('run %i', async (seed) => {
  const random = randomFrom(seed);
  const chatId = await createGroup(ann, [ben, eve]);
  for (let index = 0; index < steps; index += 6)
    await Promise.all(Array.from({ length: 6 }, (_, more) => actAtRandom(random, chatId, index + more)));
  await published();

  const messages = await models.messages.find({ chatId }).sort({ seq: 1 }).lean<MessageDoc[]>();
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
  const keys = messages.map(({ authorId, clientId }) => `${authorId} ${clientId}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect((await models.chats.findById(chatId).lean())!.lastSeq).toBe(messages.length);

  const since = replay(messages, ['ann', 'ben', 'eve']);
  const rows = await models.roster.find({ chatId, state: { $in: ['joined', 'invited'] } }).lean();
  expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(new Set(since.keys()));
  // Of two who add somebody at once the later may be applied first: nothing from before they came is read, at least.
  for (const { memberId, joinedSeq } of rows) expect(joinedSeq).toBeGreaterThanOrEqual(since.get(memberId)!);
  for (const { memberId, readSeq, joinedSeq } of rows) {
    const after = Math.max(readSeq, joinedSeq);
    const unread = messages.filter(
      ({ seq, authorId, type }) => seq > after && authorId !== memberId && type === 'TEXT',
    ).length;
    const who = people.find((each) => each.memberId === memberId)!;
    expect(await running.chatOf(who, chatId, '{ unreadMessagesCount }')).toEqual({ unreadMessagesCount: unread });
  }
});
