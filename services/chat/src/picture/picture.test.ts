// Pictures in chats: each of one message, for those who may read it, and gone with it.
import { memberViewerOf, type Viewer } from '@banyan/kit';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ann, ben, dan, dana, eve, startChat } from '../testing/start-chat.ts';
import { photoFields, photoSender } from '../testing/tiny-media.ts';
import { removeLeftPictures } from './remove-pictures.ts';

const running = await startChat();
const { ask, chat, chatOf, clear, createDirect, createGroup, listOf, models, others, published, send } = running;
const sendPhoto = photoSender(ask);
afterAll(running.stop);
beforeEach(async () => {
  await clear();
  for (const id of ['pier', 'tree', 'cat']) others.media.uploads.set(id, 'ann');
});

const maySee = async ({ memberId, roles, groups }: Viewer, chatId: string, pictureId = 'pier') => {
  const by = memberViewerOf({ memberId, roles, groups, sessionId: '' });
  return (await running.app.internalHandlers['chat.maySeePicture']!({ chatId, pictureId, by })).maySee;
};
const badImage = { code: 'BAD_INPUT', wordingKey: 'social.error.messageImage', field: 'imageData' };

it('is a message as a text is, with its caption; all of it for its sender alone', async () => {
  const id = await createDirect(ann, ben);
  const sent = await sendPhoto(ann, id, 'pier', { caption: ' The pier ', clientId: 'temp_1' });
  const image = { url: '/media/image/upload/large/pier', width: 40, height: 30, placeholder: 'data:,' };
  const shown = { seq: 1, content: 'The pier', messageType: 'IMAGE', imageThumb: '/media/image/upload/small/pier' };
  expect(sent).toMatchObject({ ...shown, image: { ...image, originalUrl: '/media/image/upload/all/pier' } });
  const { messages } = await chatOf(ben, id, `{ messages { messages ${photoFields} } }`);
  expect(messages.messages).toMatchObject([{ ...shown, image: { ...image, originalUrl: null } }]);
  expect((await published('chat.messageAdded')).map(({ data }) => data)).toMatchObject([{ messageId: sent.id }]);
  expect(JSON.stringify(running.bus.domainEvents)).not.toMatch(/pier/i);
});

it('needs no caption; a text needs its words, and takes no picture', async () => {
  const id = await createDirect(ann, ben);
  expect(await sendPhoto(ann, id, 'pier')).toMatchObject({ content: null, messageType: 'IMAGE' });
  const call = (given: string) => ask(ann, `sendMessage(userId: "ann", chatId: "${id}", ${given}) { id }`);
  for (const [given, field] of [
    ['content: "", messageType: TEXT', 'content'],
    ['content: "x", messageType: TEXT, imageData: "tree"', 'imageData'],
    ['content: "x", messageType: IMAGE', 'imageData'],
    [`content: "${'x'.repeat(4_001)}", messageType: IMAGE, imageData: "tree"`, 'content'],
  ] as const)
    expect(await call(given)).toMatchObject({ code: 'BAD_INPUT', field });
  const [entry] = await listOf(ben);
  expect(entry).toMatchObject({ unreadMessagesCount: 1, lastMessage: { seq: 1 } });
});

it.each(['temp_1', undefined])('sent again after a lost answer (client id: %s) it is one message', async (clientId) => {
  const id = await createGroup(ann, [ben, eve]);
  const given = clientId === undefined ? {} : { clientId };
  const first = await sendPhoto(ann, id, 'pier', given);
  const again = await Promise.all([1, 2, 3].map(() => sendPhoto(ann, id, 'pier', given)));
  expect(again).toEqual([first, first, first]);
  expect(await models.messages.countDocuments({ chatId: id })).toBe(1);
});

it('of a process that died before the message was there, a repeat sends it', async () => {
  const id = await createDirect(ann, ben);
  const died = vi.spyOn(chat.models.messages, 'create').mockRejectedValueOnce(new Error('killed'));
  expect(await sendPhoto(ann, id, 'pier', { clientId: 'temp_1' })).toMatchObject({ code: 'INTERNAL' });
  expect([others.media.kept.get('pier'), await maySee(ben, id)]).toEqual([`${id} temp_1`, false]);
  died.mockRestore();
  expect(await sendPhoto(ann, id, 'pier', { clientId: 'temp_1' })).toMatchObject({ seq: 1 });
  expect(await maySee(ben, id)).toBe(true);
});

it('another’s, none, or one that was used is refused, and nothing is sent', async () => {
  const [id, group] = [await createDirect(ann, ben), await createGroup(ann, [ben, eve])];
  await sendPhoto(ann, id, 'pier', { clientId: 'temp_1' });
  for (const [who, to, image] of [
    [ben, id, 'tree'],
    [ann, id, 'nothing'],
    [ann, id, 'pier'],
    [ann, group, 'pier'],
  ] as const)
    expect(await sendPhoto(who, to, image, { clientId: `temp_${image}` })).toEqual(badImage);
  expect(await models.messages.countDocuments()).toBe(1);
});

it('between two who are friends no more, or while media is away, it is not sent and nothing is kept', async () => {
  const id = await createDirect(ann, ben);
  others.notFriends.add('ben');
  expect(await sendPhoto(ann, id, 'pier')).toMatchObject({ code: 'FORBIDDEN' });
  expect(others.media.kept.size).toBe(0);
  others.notFriends.clear();
  others.media.isAway = true;
  expect(await sendPhoto(ann, id, 'pier')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await models.messages.countDocuments()).toBe(0);
});

it('is seen by those who may read its message now, and by nobody else', async () => {
  const id = await createGroup(ann, [ben, eve]);
  await sendPhoto(ann, id, 'pier');
  await ask(ann, `addFriendsToChat(userId: "ann", chatId: "${id}", usersIds: ["dan"]) { id }`);
  const seenBy = () => Promise.all([ann, ben, eve, dan, { ...ann, memberId: 'zoe' }].map((who) => maySee(who, id)));
  // Dan came later.
  expect(await seenBy()).toEqual([true, true, true, false, false]);
  await ask(eve, `leaveGroupChat(userId: "eve", chatId: "${id}") { id }`);
  await ask(ben, `answerChatInvitation(userId: "ben", chatId: "${id}", isAccepted: false) { id }`);
  expect(await seenBy()).toEqual([true, false, false, false, false]);
  expect([await maySee(ann, id, 'tree'), await maySee(ann, 'g0')]).toEqual([false, false]);
  expect(await maySee({ ...ann, roles: [] }, id)).toBe(false);
});

it('is gone with its message at once, and its files as soon as media is there', async () => {
  const id = await createDirect(ann, ben);
  const { id: messageId } = await sendPhoto(ann, id, 'pier', { caption: 'The pier' });
  others.media.isAway = true;
  const remove = () => ask(ann, `deleteMessage(userId: "ann", messageId: "${messageId}") ${photoFields}`);
  expect(await remove()).toMatchObject({ isDeleted: true, content: null, imageThumb: null, image: null });
  expect([await maySee(ben, id), await maySee(ann, id), others.media.uploads.has('pier')]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(removeLeftPictures(chat)).rejects.toThrow();
  others.media.isAway = false;
  for (const _ of [1, 2]) await removeLeftPictures(chat);
  expect(others.media.uploads.has('pier')).toBe(false);
  expect(await models.messages.countDocuments({ pictureToRemove: { $exists: true } })).toBe(0);
  expect(await remove()).toMatchObject({ isDeleted: true });
});

it('its caption is changed, and taken off; of a text the words stay', async () => {
  const id = await createDirect(ann, ben);
  const photo = await sendPhoto(ann, id, 'pier');
  const text = await send(ann, id, 'Hello');
  const edit = (message: { id: string }, content: string) =>
    ask(ann, `editMessage(userId: "ann", messageId: "${message.id}", content: "${content}") { content image { url } }`);
  expect(photo.editableUntil).not.toBeNull();
  expect(await edit(photo, 'The pier')).toMatchObject({ content: 'The pier', image: { url: expect.any(String) } });
  expect(await edit(photo, ' ')).toMatchObject({ content: null, image: { url: expect.any(String) } });
  expect(await edit(text, ' ')).toMatchObject({ wordingKey: 'social.error.messageEmpty', field: 'content' });
});

it('in a quote it is known for a picture', async () => {
  const id = await createDirect(ann, ben);
  const { id: photo } = await sendPhoto(ann, id, 'pier');
  const answer = `sendMessage(userId: "ben", chatId: "${id}", content: "Oh", messageType: TEXT, replyTo: "${photo}") { replyTo { content messageType } }`;
  expect(await ask(ben, answer)).toEqual({ replyTo: { content: null, messageType: 'IMAGE' } });
});

it('media is answered which of many were sent', async () => {
  const id = await createDirect(ann, ben);
  await sendPhoto(ann, id, 'pier');
  const pictures = ['tree', 'pier'].map((pictureId) => ({ chatId: id, pictureId }));
  expect(await running.app.internalHandlers['chat.whichAreSent']!({ pictures })).toEqual({ areSent: [false, true] });
});

it('goes with who leaves for good; who takes their data along finds it named', async () => {
  const id = await createDirect(ann, ben);
  await sendPhoto(ann, id, 'pier', { caption: 'The pier' });
  const rows: object[] = [];
  for await (const part of running.app.member.export(ann))
    if (part.name === 'messages.json' && 'rows' in part) for await (const row of part.rows) rows.push(row);
  expect(rows).toMatchObject([{ text: 'The pier', picture: { id: 'pier', alt: null } }]);
  while (!(await running.app.member.erase('ann')));
  const left = await models.messages.find().lean();
  expect(JSON.stringify(left)).not.toMatch(/ann|pier/);
  expect(await maySee(ben, id)).toBe(false);
});

it('what a member shows the help desk, the team sees, and no other member', async () => {
  const { id } = await ask(ann, 'createNewChat(userId: "ann", users: ["helpdesk"]) { id }');
  await sendPhoto(ann, id, 'pier');
  expect([await maySee(dana, id), await maySee(ben, id)]).toEqual([true, false]);
});
