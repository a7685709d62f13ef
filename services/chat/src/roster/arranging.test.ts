import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ann, ben, dan, entry, eve, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { ask, chatOf, clear, createDirect, createGroup, listOf, models, others, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

type Who = typeof ann;
const add = (who: Who, id: string, ...usersIds: string[]) =>
  ask(
    who,
    `addFriendsToChat(userId: "${who.memberId}", chatId: "${id}", usersIds: ${JSON.stringify(usersIds)}) ${entry}`,
  );
const call = (name: string, who: Who, id: string, more = '') =>
  ask(who, `${name}(userId: "${who.memberId}", chatId: "${id}"${more}) ${entry}`);
const answer = (who: Who, id: string, isAccepted: boolean) =>
  call('answerChatInvitation', who, id, `, isAccepted: ${isAccepted}`);
const notFound = { code: 'NOT_FOUND', wordingKey: 'error.NOT_FOUND' };
const idsIn = ({ users }: { users: { id: string }[] }) => users.map(({ id }) => id);

describe('who is added to a group', () => {
  it('reads what is written from then on, and all see that they came', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await send(ann, id, 'Before');
    running.clock.advance(60_000);
    expect(idsIn(await add(ben, id, 'dan', 'eve', 'ben'))).toEqual(['ann', 'eve', 'dan']);
    await send(ann, id, 'After');
    expect(await textsOf(dan, id)).toEqual(['After', 'MEMBERS_ADDED']);
    expect(await textsOf(eve, id)).toEqual(['After', 'MEMBERS_ADDED', 'Before']);
    expect(await chatOf(dan, id)).toMatchObject({ isInvited: true, unreadMessagesCount: 1 });
    const server = '{ messages { messages { serverMessage author { id } serverMembers { id } } } }';
    const { messages } = (await chatOf(dan, id, server)).messages;
    expect(messages[1]).toEqual({
      serverMessage: 'Somebody was added to the chat.',
      author: { id: 'ben' },
      serverMembers: [{ id: 'dan' }],
    });
    const [, added] = await published('chat.chatAdded');
    expect(added!.data).toEqual({ chatId: id, memberIds: ['dan'] });
  });

  it('is added once, however often it is asked, and by however many at once', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await Promise.all([add(ann, id, 'dan'), add(ann, id, 'dan')]);
    expect(await add(ann, id, 'dan')).toMatchObject({ lastMessage: { seq: 1 } });
    expect(await textsOf(ann, id)).toEqual(['MEMBERS_ADDED']);
  });

  it('by two others at once has read since the first', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await add(ann, id, 'dan');
    await send(ann, id, 'Welcome');
    const { appendMessage } = await import('../message/append-message.ts');
    const again = { type: 'SERVER', authorId: 'ben', serverKey: 'MEMBERS_ADDED', serverMemberIds: ['dan'] } as const;
    await appendMessage(running.chat, (await models.chats.findById(id).lean())!, {
      ...again,
      serverMemberIds: ['dan'],
    });
    expect(await textsOf(dan, id)).toEqual(['MEMBERS_ADDED', 'Welcome', 'MEMBERS_ADDED']);
  });

  it('is a friend, and the group has a hundred members at most', async () => {
    const id = await createGroup(ann, [ben, eve]);
    others.notFriends.add('dan');
    expect(await add(ann, id, 'dan')).toMatchObject({ wordingKey: 'social.error.chatFriendsOnly' });
    const many = Array.from({ length: 98 }, (_, index) => `m${index}`);
    expect(await add(ann, id, ...many)).toEqual({ code: 'CONFLICT', wordingKey: 'social.error.chatFull' });
    expect(await add(ann, id, ...many.slice(1))).toMatchObject({ id });
    expect(await models.messages.countDocuments()).toBe(1);
  });

  it('is in no chat of two', async () => {
    const id = await createDirect(ann, ben);
    expect(await add(ann, id, 'dan')).toMatchObject({ code: 'BAD_INPUT', field: 'chatId' });
  });
});

describe('who is invited', () => {
  it('takes it by an answer, or by writing', async () => {
    const id = await createGroup(ann, [ben, eve]);
    expect(await answer(ben, id, true)).toMatchObject({ isInvited: false });
    expect(await answer(ben, id, true)).toMatchObject({ isInvited: false });
    await send(eve, id, 'Hello');
    expect(await chatOf(eve, id)).toMatchObject({ isInvited: false });
    expect(await answer(ben, id, false)).toEqual({ code: 'CONFLICT', wordingKey: 'error.CONFLICT' });
  });

  it('refuses without a word to the others, sees nothing of it any more, and is not asked again', async () => {
    const id = await createGroup(ann, [ben, eve]);
    const refused = await answer(ben, id, false);
    expect(refused).toMatchObject({ id, enabled: false, users: [], lastMessage: null });
    expect(await answer(ben, id, false)).toEqual(refused);
    await send(ann, id, 'Later');
    expect([await listOf(ben), await chatOf(ben, id), await answer(ben, id, true)]).toEqual([[], notFound, notFound]);
    expect(idsIn(await add(ann, id, 'ben'))).toEqual(['eve']);
    expect(await textsOf(ann, id)).toEqual(['Later']);
    expect((await published('chat.chatRemoved')).map(({ data }) => data)).toEqual([{ chatId: id, memberIds: ['ben'] }]);
  });
});

describe('who leaves a group', () => {
  it('is gone for the others, who read that they left; what they wrote stays', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await send(ben, id, 'Goodbye');
    const left = await call('leaveGroupChat', ben, id);
    expect(left).toMatchObject({ id, title: 'Morning circle', enabled: false, unreadMessagesCount: 0, users: [] });
    expect(await call('leaveGroupChat', ben, id)).toEqual(left);
    expect(await textsOf(ann, id)).toEqual(['MEMBER_LEFT', 'Goodbye']);
    expect(idsIn(await chatOf(ann, id))).toEqual(['eve']);
    expect([await listOf(ben), await chatOf(ben, id), await send(ben, id, 'Still?')]).toEqual([[], notFound, notFound]);
    const [added] = (await published('chat.messageAdded')).slice(-1);
    expect(added!.data).toMatchObject({ memberIds: ['ann', 'eve'] });
  });

  it('while a message of theirs waits for its turn has not sent it', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await call('leaveGroupChat', ben, id);
    const { appendMessage } = await import('../message/append-message.ts');
    const late = { type: 'TEXT', authorId: 'ben', content: 'Late' } as const;
    const chat = (await models.chats.findById(id).lean())!;
    await expect(appendMessage(running.chat, chat, late)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    expect(await textsOf(ann, id)).toEqual(['MEMBER_LEFT']);
  });

  it('from two devices at once leaves once', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await Promise.all([call('leaveGroupChat', ben, id), call('leaveGroupChat', ben, id)]);
    expect(await textsOf(ann, id)).toEqual(['MEMBER_LEFT']);
  });

  it('may be asked again, and does not read what was written meanwhile', async () => {
    const id = await createGroup(ann, [ben, eve]);
    await call('leaveGroupChat', ben, id);
    await send(ann, id, 'Meanwhile');
    await add(eve, id, 'ben');
    expect(await textsOf(ben, id)).toEqual(['MEMBERS_ADDED']);
    await call('leaveGroupChat', ben, id);
    expect(await textsOf(ann, id)).toEqual(['MEMBER_LEFT', 'MEMBERS_ADDED', 'Meanwhile', 'MEMBER_LEFT']);
  });

  it('as the last one leaves the row alone, and a chat of two cannot be left', async () => {
    const id = await createGroup(ann, [ben, eve]);
    for (const who of [ann, ben, eve]) await call('leaveGroupChat', who, id);
    expect(await models.chats.countDocuments()).toBe(1);
    expect(await call('leaveGroupChat', ann, await createDirect(ann, ben))).toMatchObject({ code: 'BAD_INPUT' });
  });
});

it('a hidden chat is out of one list alone, and a new message brings it back', async () => {
  const id = await createDirect(ann, ben);
  await send(ann, id, 'Hello');
  const hidden = await call('hideChat', ben, id);
  expect(await call('hideChat', ben, id)).toEqual(hidden);
  expect([(await listOf(ann)).length, (await listOf(ben)).length]).toEqual([1, 0]);
  expect(await ask(ben, 'unreadChatMessagesCount(userId: "ben")')).toBe(0);
  expect(await textsOf(ben, id)).toEqual(['Hello']);
  await send(ann, id, 'Are you there?');
  expect(await listOf(ben)).toMatchObject([{ id, unreadMessagesCount: 2 }]);
  const reported = (await published('chat.chatRemoved', 'chat.chatAdded')).map(({ type, data }) => [type, data]);
  expect(reported.slice(-2)).toEqual([
    ['chat.chatRemoved', { chatId: id, memberIds: ['ben'] }],
    ['chat.chatAdded', { chatId: id, memberIds: ['ben'] }],
  ]);
  await call('hideChat', ben, id);
  expect([await createDirect(ben, ann), (await listOf(ben)).length]).toEqual([id, 1]);
});

it('a muted chat is muted for one member alone, until they unmute it or leave', async () => {
  const id = await createGroup(ann, [ben, eve]);
  const mute = (isMuted: boolean) =>
    ask(ben, `muteChat(userId: "ben", chatId: "${id}", isMuted: ${isMuted}) { isMuted }`);
  const isMuted = (who: typeof ann) => chatOf(who, id, '{ isMuted }');
  expect([await mute(true), await mute(true)]).toEqual([{ isMuted: true }, { isMuted: true }]);
  expect([await isMuted(ann), await isMuted(ben)]).toEqual([{ isMuted: false }, { isMuted: true }]);
  const reported = await published('chat.chatUpdated');
  expect(reported.map(({ data }) => data)).toEqual([{ chatId: id, memberIds: ['ben'] }]);
  expect(await mute(false)).toEqual({ isMuted: false });
  await mute(true);
  await call('leaveGroupChat', ben, id);
  await add(ann, id, 'ben');
  expect(await isMuted(ben)).toEqual({ isMuted: false });
});

it('a member who was added by a process that died is in the chat, and one who left since stays out', async () => {
  const id = await createGroup(ann, [ben, eve]);
  await add(ann, id, 'dan');
  await call('leaveGroupChat', dan, id);
  const added = await models.messages.findOne({ chatId: id, seq: 1 }).lean();
  const { reconcileMessage } = await import('../message/append-message.ts');
  await reconcileMessage(running.chat, added!);
  expect(await chatOf(dan, id)).toEqual(notFound);
  await models.roster.deleteOne({ _id: `${id}|dan` });
  await reconcileMessage(running.chat, added!);
  expect(await chatOf(dan, id)).toMatchObject({ id });
});
