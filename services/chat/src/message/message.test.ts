import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ann, ben, eve, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { ask, chatOf, clear, createDirect, createGroup, listOf, models, others, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

const numbers = async (chatId: string) =>
  (await models.messages.find({ chatId }).sort({ seq: 1 }).lean()).map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('what is sent again after a lost answer is one message, with the same answer', async () => {
  const id = await createDirect(ann, ben);
  const first = await send(ann, id, '  Hello\u0000 Ben ', 'temp_1');
  expect(first).toEqual({
    id: expect.any(String),
    seq: 1,
    content: 'Hello Ben',
    clientId: 'temp_1',
    author: { id: 'ann' },
  });
  expect(await send(ann, id, 'Hello Ben', 'temp_1')).toEqual(first);
  expect(await Promise.all(upTo(5).map(() => send(ann, id, 'Hello Ben', 'temp_1')))).toEqual(upTo(5).map(() => first));
  expect(await send(ben, id, 'Mine', 'temp_1')).toMatchObject({ seq: 2, content: 'Mine' });
  expect(await textsOf(ann, id)).toEqual(['Mine', 'Hello Ben']);
});

it('many messages at once, by several processes, are numbered without a gap and each is there once', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const another = await running.startAnother();
  const sendBy = ({ send: by }: Pick<typeof another, 'send'>, index: number) =>
    by(ann, id, `m${index}`, `temp_${index}`);
  await Promise.all(upTo(40).map((index) => sendBy(index % 2 ? another : running, index)));
  await another.stop();
  expect(await numbers(id)).toEqual(upTo(40));
  expect(new Set(await models.messages.distinct('clientId')).size).toBe(40);
  expect((await models.chats.findById(id).lean())!.lastSeq).toBe(40);
});

it('a page holds the last thirty, and its cursor leads to those before it', async () => {
  const id = await createGroup(ann, [ben, eve]);
  for (const index of upTo(35)) await send(ann, id, `m${index}`);
  const page = (cursor?: string) =>
    ask(
      ben,
      `chat(userId: "ben", id: "${id}"${cursor ? `, cursor: "${cursor}"` : ''}) { messages { hasMore cursor messages { content } } }`,
    );
  const { messages: first } = await page();
  expect([first.messages.length, first.messages[0].content, first.hasMore]).toEqual([30, 'm35', true]);
  await send(ann, id, 'one more');
  const { messages: second } = await page(first.cursor);
  expect(second.messages.map(({ content }: { content: string }) => content)).toEqual(['m5', 'm4', 'm3', 'm2', 'm1']);
  expect(second.hasMore).toBe(false);
  expect(await page('nonsense')).toEqual({ code: 'BAD_INPUT', wordingKey: 'error.BAD_INPUT', field: 'cursor' });
});

it('a message says on which day of the place it was sent', async () => {
  const id = await createDirect(ann, ben);
  running.clock.set(new Date('2026-03-10T23:30:00Z'));
  await send(ann, id, 'Late');
  const { lastMessage } = await chatOf(ben, id, '{ lastMessage { createdAt createdAtDay messageType } }');
  expect(lastMessage).toEqual({
    createdAt: new Date('2026-03-10T23:30:00Z'),
    createdAtDay: '2026-03-11',
    messageType: 'TEXT',
  });
  running.clock.set(new Date('2026-03-10T12:00:00Z'));
});

describe('a text', () => {
  it.each([
    [' \u200b ', 'social.error.messageEmpty'],
    ['x'.repeat(4_001), 'social.error.messageTooLong'],
  ])('that is empty or too long is refused, and nothing is sent', async (content, wordingKey) => {
    const id = await createDirect(ann, ben);
    expect(await send(ann, id, content)).toEqual({ code: 'BAD_INPUT', wordingKey, field: 'content' });
    expect(await numbers(id)).toEqual([]);
  });

  it('of four thousand characters is sent', async () => {
    const id = await createDirect(ann, ben);
    expect(await send(ann, id, 'x'.repeat(4_000))).toMatchObject({ seq: 1 });
  });
});

describe('between two who', () => {
  const disabled = { code: 'FORBIDDEN', wordingKey: 'social.error.chatDisabled' };

  it('are friends no more nothing is sent, what was sent before is answered as it was, and both lists show it', async () => {
    const id = await createDirect(ann, ben);
    const sent = await send(ann, id, 'Hello', 'temp_1');
    others.notFriends.add('ben');
    expect(await send(ann, id, 'Hello?', 'temp_2')).toEqual(disabled);
    expect(await send(ann, id, 'Hello', 'temp_1')).toEqual(sent);
    expect([(await listOf(ann))[0].enabled, (await listOf(ben))[0].enabled]).toEqual([false, false]);
    others.notFriends.clear();
    expect(await send(ann, id, 'Again', 'temp_3')).toMatchObject({ seq: 2 });
    expect((await listOf(ben))[0].enabled).toBe(true);
  });

  it('were friends, one of whom receives no messages, the other reads that it is disabled; groups go on', async () => {
    const id = await createDirect(ann, ben);
    const group = await createGroup(ann, [ben, eve]);
    await send(ann, id, 'Hello');
    others.silent.add('ben');
    expect(await send(ann, id, 'Hello?')).toEqual(disabled);
    expect((await chatOf(ann, id)).enabled).toBe(false);
    expect((await chatOf(ben, id)).enabled).toBe(true);
    expect(await send(ann, group, 'All')).toMatchObject({ seq: 1 });
  });

  it('cannot be asked about wait: nothing is sent on a guess', async () => {
    const id = await createDirect(ann, ben);
    others.isAway = true;
    expect(await send(ann, id, 'Hello')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await numbers(id)).toEqual([]);
  });
});

it('a message reaches all who are in the chat, by ids alone, and who wrote it on their other devices', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const { id: messageId } = await send(ann, id, 'A secret');
  const [added] = await published('chat.messageAdded');
  expect(added!.data).toEqual({ chatId: id, messageId, memberIds: ['ann', 'ben', 'eve'] });
  expect(JSON.stringify(running.bus.domainEvents)).not.toContain('A secret');
});

it('a message whose process died before the chat knew of it is in the list all the same', async () => {
  const id = await createDirect(ann, ben);
  await models.messages.create({
    _id: `${id}:0000000001`,
    chatId: id,
    seq: 1,
    type: 'TEXT',
    authorId: 'ann',
    at: new Date(),
    content: 'Lost',
    clientId: 'temp_1',
  });
  await send(ann, id, 'Lost', 'temp_1');
  await send(ann, id, 'Next', 'temp_2');
  expect(await numbers(id)).toEqual([1, 2]);
  expect(await listOf(ben)).toMatchObject([{ lastMessage: { content: 'Next' }, unreadMessagesCount: 2 }]);
});
