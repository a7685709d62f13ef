// Reading in the past of a chat: around one message and on in both directions, and looking for words.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { messageId } from '../message/message.model.ts';
import { messagesQuery, messagesUpQuery } from '../message/message.store.ts';
import { ann, ben, dan, eve, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { ask, chat, clear, createDirect, createGroup, models, send } = running;
afterAll(running.stop);
beforeEach(clear);

type Member = typeof ann;
interface History {
  messages: { seq: number }[];
  earlier: string | null;
  later: string | null;
  code?: string;
}
const history = (who: Member, chatId: string, place: string): Promise<History> =>
  ask(who, `chatHistory(userId: "${who.memberId}", chatId: "${chatId}", ${place}) { messages { seq } earlier later }`);
const seqs = ({ messages }: History) => messages.map(({ seq }) => seq);
const search = (who: Member, chatId: string, text: string, more = '') =>
  ask(
    who,
    `searchMessages(userId: "${who.memberId}", chatId: "${chatId}", text: ${JSON.stringify(text)}${more}) { items { seq content } hasMore cursor }`,
  );
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** So many messages as are there after a year, without a write each. */
async function fill(chatId: string, count: number, text: (seq: number) => string = (seq) => `Message ${seq}`) {
  const rows = from(1, count).map((seq) => ({
    _id: messageId(chatId, seq),
    chatId,
    seq,
    type: 'TEXT' as const,
    authorId: 'ann',
    at: new Date(seq * 1_000),
    content: text(seq),
  }));
  await models.messages.insertMany(rows);
  await models.chats.updateOne({ _id: chatId }, { $set: { lastSeq: count, lastAt: new Date(count * 1_000) } });
}

it('around one message, and on to the first and to the last, without a gap', async () => {
  const id = await createDirect(ann, ben);
  await fill(id, 100);
  const around = await history(ben, id, `around: "${messageId(id, 50)}"`);
  expect(seqs(around)).toEqual(from(36, 65));
  const earlier = await history(ben, id, `before: "${around.earlier}"`);
  expect(seqs(earlier)).toEqual(from(6, 35));
  const first = await history(ben, id, `before: "${earlier.earlier}"`);
  expect([seqs(first), first.earlier]).toEqual([from(1, 5), null]);
  const later = await history(ben, id, `after: "${around.later}"`);
  expect(seqs(later)).toEqual(from(66, 95));
  const last = await history(ben, id, `after: "${later.later}"`);
  expect([seqs(last), last.later]).toEqual([from(96, 100), null]);
});

it('at either end it is what is there', async () => {
  const id = await createDirect(ann, ben);
  await fill(id, 3);
  const all = await history(ann, id, `around: "${messageId(id, 1)}"`);
  expect([seqs(all), all.earlier, all.later]).toEqual([[1, 2, 3], null, null]);
});

it('who joined later reads and finds nothing from before', async () => {
  const id = await createGroup(ann, [ben, eve]);
  await send(ann, id, 'Secret walk');
  await ask(ann, `addFriendsToChat(userId: "ann", chatId: "${id}", usersIds: ["dan"]) { id }`);
  await send(ann, id, 'Next walk');
  const own = await history(dan, id, `around: "${messageId(id, 3)}"`);
  expect([seqs(own), own.earlier]).toEqual([[2, 3], null]);
  const back = await history(ann, id, `around: "${messageId(id, 3)}"`);
  expect(seqs(back)).toEqual([1, 2, 3]);
  expect(await history(dan, id, `around: "${messageId(id, 1)}"`)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await search(dan, id, 'walk')).items).toEqual([{ seq: 3, content: 'Next walk' }]);
});

it.each(['before: ""', 'around: "x", before: "WzFd"', 'after: "no cursor"'])('%s is no place', async (place) => {
  const id = await createDirect(ann, ben);
  expect(await history(ann, id, place)).toMatchObject({ code: 'BAD_INPUT' });
});

it('finds each word in any part of a word, without accents and vowel marks; not what is deleted or what the service says', async () => {
  const id = await createGroup(ann, [ben, eve]);
  for (const text of ['Café at noon', 'שָׁלוֹם לכולם', 'noon again', 'Nothing']) await send(ann, id, text);
  const { id: gone } = await send(ann, id, 'cafe, gone');
  await ask(ann, `deleteMessage(userId: "ann", messageId: "${gone}") { id }`);
  const texts = async (text: string) =>
    (await search(ben, id, text)).items.map(({ content }: { content: string }) => content);
  expect(await texts('CAFE')).toEqual(['Café at noon']);
  expect(await texts('oon')).toEqual(['noon again', 'Café at noon']);
  expect(await texts('noon caf')).toEqual(['Café at noon']);
  expect(await texts('שלום')).toEqual(['שָׁלוֹם לכולם']);
  expect(await search(ben, id, '.*')).toMatchObject({ code: 'BAD_INPUT' });
});

it('finds twenty at a time, and goes on through more than it reads at once', async () => {
  const id = await createDirect(ann, ben);
  await fill(id, 5_600, (seq) => (seq <= 5 || seq > 5_570 ? `needle ${seq}` : 'hay'));
  const first = await search(ben, id, 'needle');
  expect(first.items.map(({ seq }: History['messages'][number]) => seq)).toEqual(from(5_581, 5_600).toReversed());
  const second = await search(ben, id, 'needle', `, cursor: "${first.cursor}"`);
  expect(second.items.map(({ seq }: History['messages'][number]) => seq)).toEqual(from(5_571, 5_580).toReversed());
  expect(second.hasMore).toBe(true);
  const third = await search(ben, id, 'needle', `, cursor: "${second.cursor}"`);
  expect(third.items.map(({ seq }: History['messages'][number]) => seq)).toEqual([5, 4, 3, 2, 1]);
  expect([third.hasMore, third.cursor]).toEqual([false, null]);
});

it('a page in the middle is read from the index', async () => {
  const id = await createDirect(ann, ben);
  await fill(id, 2_000);
  for (const query of [
    messagesUpQuery(models, { chatId: id, after: 1_000 }, 30),
    messagesQuery(chat.models, { chatId: id, after: 0, before: 1_000 }, 30),
  ]) {
    const { executionStats } = (await query.explain('executionStats')) as unknown as {
      executionStats: Record<string, number>;
    };
    expect(executionStats.totalKeysExamined).toBeLessThan(40);
  }
});
