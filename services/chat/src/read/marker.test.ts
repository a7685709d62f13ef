import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, eve, startChat } from '../testing/start-chat.ts';
import { mostUnread } from './count-unread.ts';

const running = await startChat();
const { ask, clear, createDirect, createGroup, listOf, models, published, send } = running;
afterAll(running.stop);
beforeEach(clear);

const read = (who: typeof ann, chatId: string, messageId: string) =>
  ask(
    who,
    `notifyChatReadStatus(userId: "${who.memberId}", chatId: "${chatId}", messageId: "${messageId}") { chat { id unreadMessagesCount } unreadChatMessagesCount }`,
  );
const unread = (who: typeof ann) => ask(who, `unreadChatMessagesCount(userId: "${who.memberId}")`);

it('up to a message all is read, on all devices, and the marker never moves back', async () => {
  const id = await createDirect(ann, ben);
  const [first, , third] = [await send(ann, id, 'a'), await send(ann, id, 'b'), await send(ann, id, 'c')];
  expect([await unread(ben), await unread(ann)]).toEqual([3, 0]);
  expect(await read(ben, id, first.id)).toEqual({ chat: { id, unreadMessagesCount: 2 }, unreadChatMessagesCount: 2 });
  const all = await read(ben, id, third.id);
  expect(all).toEqual({ chat: { id, unreadMessagesCount: 0 }, unreadChatMessagesCount: 0 });
  expect([await read(ben, id, first.id), await read(ben, id, third.id)]).toEqual([all, all]);
  const own = (await published('chat.chatUpdated')).map(({ data }) => (data as { memberIds: string[] }).memberIds);
  // Ann, whose messages they are, receives it too: that is her read receipt.
  expect(own.filter((memberIds) => memberIds.join() === 'ben,ann')).toHaveLength(2);
});

it('a count says up to which message it was counted, and to who left no more than that', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const unreadIn = async (who: typeof ann) =>
    (await ask(who, `chat(userId: "${who.memberId}", id: "${id}") { unread { count lastSeq readSeq } }`)).unread;
  const [first] = [await send(ann, id, 'a'), await send(ann, id, 'b')];
  expect(await unreadIn(ben)).toEqual({ count: 2, lastSeq: 2, readSeq: 0 });
  await read(ben, id, first.id);
  await send(eve, id, 'c');
  expect(await unreadIn(ben)).toEqual({ count: 2, lastSeq: 3, readSeq: 1 });
  const leave = () => ask(ben, `leaveGroupChat(userId: "ben", chatId: "${id}") { unread { count lastSeq readSeq } }`);
  const left = await leave();
  expect(left).toEqual({ unread: { count: 0, lastSeq: 4, readSeq: 4 } });
  await send(eve, id, 'd');
  expect(await leave()).toEqual(left);
});

it('a message of another chat, or of none, moves no marker', async () => {
  const [id, other] = [await createDirect(ann, ben), await createDirect(ann, eve)];
  await send(ann, id, 'a');
  const { id: elsewhere } = await send(ann, other, 'b');
  const notFound = { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' };
  expect([await read(ben, id, elsewhere), await read(ben, other, elsewhere), await read(ben, id, 'x')]).toEqual([
    notFound,
    notFound,
    notFound,
  ]);
  expect(await unread(ben)).toBe(1);
});

it('chats with something unread stand first, then those that changed last', async () => {
  const [withBen, group, withEve] = [
    await createDirect(ann, ben),
    await createGroup(ann, [ben, eve]),
    await createDirect(ann, eve),
  ];
  for (const [who, id] of [
    [ben, withBen],
    [ann, group],
    [ann, withEve],
  ] as const) {
    running.clock.advance(60_000);
    await send(who, id, 'Hello');
  }
  expect((await listOf(ann)).map(({ id }: { id: string }) => id)).toEqual([withBen, withEve, group]);
});

it('what the service itself says is not unread, and a count ends at a hundred', async () => {
  const id = await createGroup(ann, [ben, eve]);
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${id}") { id }`);
  expect(await unread(ben)).toBe(0);
  const at = new Date();
  const rows = Array.from({ length: mostUnread + 5 }, (_, index) => ({
    _id: `${id}:1${index}`,
    chatId: id,
    seq: index + 2,
    type: 'TEXT' as const,
    authorId: 'ann',
    at,
    content: 'x',
  }));
  await models.messages.insertMany(rows);
  await models.chats.updateOne({ _id: id }, { $set: { lastSeq: mostUnread + 6 } });
  expect(await unread(ben)).toBe(mostUnread);
});
