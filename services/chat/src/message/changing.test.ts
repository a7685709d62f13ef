import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ann, ben, dan, eve, startChat } from '../testing/start-chat.ts';
import { editableMs } from './edit-time.ts';

const running = await startChat();
const { ask, chatOf, clear, clock, createDirect, createGroup, others, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

type Who = typeof ann;
const fields = '{ id content isDeleted editedAt edit { number content editedAt } editableUntil }';
const edit = (who: Who, id: string, content: string) =>
  ask(who, `editMessage(userId: "${who.memberId}", messageId: "${id}", content: "${content}") ${fields}`);
const remove = (who: Who, id: string) =>
  ask(who, `deleteMessage(userId: "${who.memberId}", messageId: "${id}") ${fields}`);
const editOver = { code: 'CONFLICT', wordingKey: 'social.error.messageEditOver' };

describe('the author of a message', () => {
  it('changes its words, which all see as changed, and the list too', async () => {
    const id = await createDirect(ann, ben);
    const { id: messageId } = await send(ann, id, 'Helo');
    clock.advance(60_000);
    const edited = await edit(ann, messageId, 'Hello');
    const first = { number: 1, content: 'Hello', editedAt: clock() };
    expect(edited).toMatchObject({ content: 'Hello', editedAt: clock(), edit: first, isDeleted: false });
    expect(await edit(ann, messageId, 'Hello')).toEqual(edited);
    expect([await textsOf(ben, id), (await chatOf(ben, id)).lastMessage]).toMatchObject([
      ['Hello'],
      { content: 'Hello' },
    ]);
    const changed = (await published('chat.messageChanged')).map(({ data }) => data);
    expect(changed).toEqual([{ chatId: id, messageId, memberIds: ['ann', 'ben'] }]);
  });

  it('is not given earlier words back by a change that comes once more, and late', async () => {
    const id = await createDirect(ann, ben);
    const { id: messageId } = await send(ann, id, 'One');
    const change = (content: string, clientId: string) =>
      ask(
        ann,
        `editMessage(userId: "ann", messageId: "${messageId}", content: "${content}", clientId: "${clientId}") { content }`,
      );
    await change('Two', 'temp_2');
    await change('Three', 'temp_3');
    const numbered = 'messages { messages { edit { number content } } }';
    expect((await chatOf(ben, id, `{ ${numbered} }`)).messages.messages).toEqual([
      { edit: { number: 2, content: 'Three' } },
    ]);
    expect(await change('Two', 'temp_2')).toEqual({ content: 'Three' });
    // As often as one likes, where it is a change of its own.
    expect(await change('Two', 'temp_4')).toEqual({ content: 'Two' });
    expect(await textsOf(ben, id)).toEqual(['Two']);
  });

  it('does so for fifteen minutes, and not to one who is no friend any more', async () => {
    const id = await createDirect(ann, ben);
    const { id: messageId } = await send(ann, id, 'Hello');
    others.notFriends.add('ben');
    expect(await edit(ann, messageId, 'Other')).toMatchObject({ wordingKey: 'social.error.chatDisabled' });
    others.notFriends.clear();
    clock.advance(editableMs);
    expect(await edit(ann, messageId, 'In time')).toMatchObject({ content: 'In time' });
    clock.advance(1);
    expect(await edit(ann, messageId, 'Too late')).toEqual(editOver);
    expect(await edit(ann, messageId, 'In time')).toMatchObject({ content: 'In time' });
  });

  it('takes its words back for all, whenever they like; its place stays, and it is unread no more', async () => {
    const id = await createDirect(ann, ben);
    const { id: messageId } = await send(ann, id, 'Not meant', 'temp_1');
    await send(ann, id, 'Meant');
    clock.advance(2 * editableMs);
    const deleted = await remove(ann, messageId);
    expect(deleted).toEqual({
      id: messageId,
      content: null,
      isDeleted: true,
      editedAt: null,
      edit: null,
      editableUntil: null,
    });
    expect(await remove(ann, messageId)).toEqual(deleted);
    expect(await textsOf(ben, id)).toEqual(['Meant', 'deleted']);
    expect(await chatOf(ben, id)).toMatchObject({ unreadMessagesCount: 1 });
    expect([await edit(ann, messageId, 'Again'), (await send(ann, id, 'Not meant', 'temp_1')).content]).toEqual([
      editOver,
      null,
    ]);
    const rows = await running.models.messages.find({ _id: messageId }).lean();
    expect(JSON.stringify(rows)).not.toContain('Not meant');
  });
});

it('nobody else changes it, and to who is not in the chat it is not there', async () => {
  const id = await createDirect(ann, ben);
  const { id: messageId } = await send(ann, id, 'Hello');
  const forbidden = { code: 'FORBIDDEN', wordingKey: 'error.FORBIDDEN' };
  const notFound = { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' };
  expect([await edit(ben, messageId, 'Mine'), await remove(ben, messageId)]).toEqual([forbidden, forbidden]);
  expect([await edit(eve, messageId, 'Mine'), await remove(eve, messageId)]).toEqual([notFound, notFound]);
  expect(await remove(eve, 'none')).toEqual(notFound);
  expect(await textsOf(ann, id)).toEqual(['Hello']);
});

describe('an answer to a message', () => {
  const quoted = '{ messages { messages { content replyToId replyTo { content isDeleted author { id } } } } }';
  const answer = (who: Who, chatId: string, replyTo: string) =>
    ask(
      who,
      `sendMessage(userId: "${who.memberId}", chatId: "${chatId}", content: "Yes", messageType: TEXT, replyTo: "${replyTo}") { replyTo { content } }`,
    );

  it('shows what it answers, as that is now', async () => {
    const id = await createGroup(ann, [ben, eve]);
    const { id: messageId } = await send(ann, id, 'Shall we?');
    expect(await answer(ben, id, messageId)).toEqual({ replyTo: { content: 'Shall we?' } });
    const page = async () => (await chatOf(eve, id, quoted)).messages.messages;
    expect(await page()).toEqual([
      {
        content: 'Yes',
        replyToId: messageId,
        replyTo: { content: 'Shall we?', isDeleted: false, author: { id: 'ann' } },
      },
      { content: 'Shall we?', replyToId: null, replyTo: null },
    ]);
    await remove(ann, messageId);
    expect((await page())[0].replyTo).toEqual({ content: null, isDeleted: true, author: { id: 'ann' } });
  });

  it('shows no words from before the reader joined', async () => {
    const id = await createGroup(ann, [ben, dan]);
    const { id: messageId } = await send(ann, id, 'Between us');
    await ask(ann, `addFriendsToChat(userId: "ann", chatId: "${id}", usersIds: ["eve"]) { id }`);
    await answer(ben, id, messageId);
    const [last] = (await chatOf(eve, id, quoted)).messages.messages;
    expect(last).toEqual({ content: 'Yes', replyToId: messageId, replyTo: null });
  });

  it('is to a message of the same chat that its author may read', async () => {
    const [id, other] = [await createDirect(ann, ben), await createDirect(ann, eve)];
    const { id: elsewhere } = await send(ann, other, 'Elsewhere');
    const refused = { code: 'BAD_INPUT', wordingKey: 'error.BAD_INPUT', field: 'replyTo' };
    for (const replyTo of [elsewhere, 'none'])
      for (const who of [ann, ben]) expect(await answer(who, id, replyTo)).toEqual(refused);
  });
});
