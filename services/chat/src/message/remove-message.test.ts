// Moderation removes a message, and restores it for thirty days.
import { memberViewerOf, removedKeptMs } from '@banyan/kit';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { maySeePicture } from '../picture/picture.internal.ts';
import { removeLeftPictures } from '../picture/remove-pictures.ts';
import { moderating } from '../testing/moderating.ts';
import { ann, ben, dana, eve, startChat } from '../testing/start-chat.ts';
import { photoSender } from '../testing/tiny-media.ts';
import { deleteWords } from './change-message.ts';
import { eraseRemovedWords } from './erase-removed.ts';

const running = await startChat();
const { app, ask, bus, chat, chatOf, clear, clock, createDirect, createGroup, models, others, published, send } =
  running;
const { contentOf, report, restore, settle } = moderating(running);
afterAll(running.stop);
beforeEach(async () => {
  await clear();
  others.media.uploads.set('pier', 'ann');
});

const shown =
  'content isDeleted messageType editedAt edit { number content } image { url } replyTo { content isDeleted }';
const page = async (id: string) => (await chatOf(ben, id, `{ messages { messages { ${shown} } } }`)).messages.messages;
const take = (id: string, decision = 'd1') => settle(id, { id: decision, removes: true });
const remove = (id: string) => ask(ann, `deleteMessage(userId: "ann", messageId: "${id}") { isDeleted }`);
const row = (id: string) => models.messages.findById(id).lean();
const sees = async (who: typeof ann, chatId: string) =>
  (await maySeePicture(chat, { chatId, pictureId: 'pier', by: memberViewerOf(who) })).maySee;

/** Ben's answer to what Ann wrote and changed. */
async function talk() {
  const id = await createDirect(ann, ben);
  const { id: message } = await send(ann, id, 'Helo', 'temp_1');
  await ask(ann, `editMessage(userId: "ann", messageId: "${message}", content: "Hello") { id }`);
  await ask(
    ben,
    `sendMessage(userId: "ben", chatId: "${id}", content: "Yes", messageType: TEXT, replyTo: "${message}") { id }`,
  );
  await published();
  bus.domainEvents.length = 0;
  return { id, message };
}

it('everybody reads a removed message as a deleted one, also where it is answered, and hears of it once', async () => {
  const { id, message } = await talk();
  for (const _ of [1, 2]) await take(message);
  const [answer, removed] = await page(id);
  expect(removed).toMatchObject({ content: null, isDeleted: true, editedAt: null, edit: null });
  expect(answer.replyTo).toEqual({ content: null, isDeleted: true });
  expect((await published('chat.messageChanged')).map(({ data }) => data)).toEqual([
    { chatId: id, messageId: message, memberIds: ['ann', 'ben'] },
  ]);
  expect(await chatOf(ben, id)).toMatchObject({ unreadMessagesCount: 0 });
  expect(await contentOf(message)).toMatchObject({ text: 'Hello', isGone: true });
});

it('restored it reads as before, once more live; a repeat is answered the same', async () => {
  const { id, message } = await talk();
  const before = await page(id);
  await take(message);
  await published();
  bus.domainEvents.length = 0;
  expect([await restore(message), await restore(message)]).toEqual([true, true]);
  expect(await page(id)).toEqual(before);
  expect(await published('chat.messageChanged')).toHaveLength(1);
  expect(await contentOf(message, false)).toMatchObject({ text: 'Hello', isGone: false });
});

it('a late repeat of a removal that was taken back removes nothing, and another decision does', async () => {
  const { message } = await talk();
  await take(message);
  await restore(message);
  await take(message);
  expect(await contentOf(message)).toMatchObject({ isGone: false });
  await take(message, 'd2');
  expect(await contentOf(message)).toMatchObject({ isGone: true });
  expect([await restore(message), await restore(message, 'd2')]).toEqual([false, true]);
});

it('what is removed by two decisions is given back by the last, and a repeat of the first changes nothing', async () => {
  const { message } = await talk();
  const at = clock();
  clock.advance(1_000);
  await settle(message, { id: 'd1', removes: true, at });
  await take(message, 'd2');
  await settle(message, { id: 'd1', removes: true, at });
  expect([await restore(message), await restore(message, 'd2')]).toEqual([false, true]);
  expect(await contentOf(message)).toMatchObject({ text: null, isGone: false });
});

it('reports are handled by the repeat where the process was killed after it removed the message', async () => {
  const { message } = await talk();
  await report(ben, message);
  const died = vi.spyOn(chat.models.messageReports, 'updateOne').mockRejectedValueOnce(new Error('killed'));
  await expect(take(message)).rejects.toThrow();
  died.mockRestore();
  expect(await contentOf(message)).toMatchObject({ isGone: true, reports: [{ reporterId: 'ben' }] });
  await take(message);
  expect(await contentOf(message)).toMatchObject({ isGone: true, reports: [] });
  expect(await published('chat.reportDecided')).toHaveLength(1);
});

it('its picture is shown to staff alone while a report is open, kept by media, and back with the message', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const photo = await photoSender(ask)(ann, id, 'pier', { caption: 'The pier' });
  await report(ben, photo.id);
  const at = clock();
  clock.advance(1_000);
  await report(eve, photo.id);
  await settle(photo.id, { removes: true, at });
  expect(await page(id)).toMatchObject([{ content: null, isDeleted: true, image: null }]);
  expect([await sees(ann, id), await sees(ben, id), await sees(dana, id)]).toEqual([false, false, true]);
  await take(photo.id, 'd2');
  expect(await sees(dana, id)).toBe(false);
  await removeLeftPictures(chat);
  const pictures = [{ chatId: id, pictureId: 'pier' }];
  expect(await app.internalHandlers['chat.whichAreSent']!({ pictures })).toEqual({ areSent: [true] });
  expect(await restore(photo.id, 'd2')).toBe(true);
  expect(await page(id)).toMatchObject([{ content: 'The pier', isDeleted: false, image: { url: expect.any(String) } }]);
  expect(await sees(ben, id)).toBe(true);
});

it('after thirty days its words and picture are deleted for good', async () => {
  const id = await createDirect(ann, ben);
  const photo = await photoSender(ask)(ann, id, 'pier', { caption: 'The pier' });
  await take(photo.id);
  clock.advance(removedKeptMs - 1);
  await eraseRemovedWords(chat);
  expect(await row(photo.id)).toMatchObject({ removed: { content: 'The pier' } });
  clock.advance(1);
  expect(await restore(photo.id)).toBe(false);
  for (const _ of [1, 2]) await eraseRemovedWords(chat);
  await removeLeftPictures(chat);
  expect(JSON.stringify(await row(photo.id))).not.toMatch(/pier/i);
  expect(others.media.uploads.has('pier')).toBe(false);
  expect(await page(id)).toMatchObject([{ isDeleted: true }]);
});

it('its author deletes what was removed, and nobody restores it', async () => {
  const { message } = await talk();
  await take(message);
  expect(await remove(message)).toEqual({ isDeleted: true });
  expect(await restore(message)).toBe(false);
  expect(JSON.stringify(await row(message))).not.toContain('Hello');
});

it('what its author deletes while it is removed, or restored, in the same moment is deleted', async () => {
  const { id, message } = await talk();
  const to = (await models.chats.findById(id).lean())!;
  const seen = (await row(message))!;
  await take(message);
  await deleteWords(chat, to, seen);
  expect(JSON.stringify(await row(message))).not.toContain('Hello');
  const { message: second } = await talk();
  await take(second);
  const kept = (await row(second))!;
  await restore(second);
  await deleteWords(chat, to, kept);
  expect(await row(second)).toMatchObject({ deletedAt: expect.any(Date) });
  expect(JSON.stringify(await row(second))).not.toContain('Hello');
});

it('what its author deleted stays deleted', async () => {
  const { message } = await talk();
  await remove(message);
  await take(message);
  expect(await row(message)).not.toHaveProperty('removed');
  expect(await restore(message)).toBe(false);
});

it('a member takes what was removed along, and it is gone with them', async () => {
  const { message } = await talk();
  await take(message);
  const rows: object[] = [];
  for await (const part of app.member.export(ann))
    if (part.name === 'messages.json' && 'rows' in part) for await (const each of part.rows) rows.push(each);
  expect(rows).toMatchObject([{ text: null, removed: { text: 'Hello', picture: null } }]);
  while (!(await app.member.erase('ann')));
  expect(JSON.stringify(await row(message))).not.toMatch(/Hello|ann/);
  expect(await restore(message)).toBe(false);
});
