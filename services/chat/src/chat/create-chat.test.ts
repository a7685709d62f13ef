import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, dan, entry, eve, startChat } from '../testing/start-chat.ts';
import { directChatId } from './chat.store.ts';

const running = await startChat();
const { ask, chatOf, clear, createDirect, createGroup, listOf, models, others, published, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

const create = (given: string, who = ann) => ask(who, `createNewChat(userId: "${who.memberId}", ${given}) ${entry}`);
const refusal = (code: string, wordingKey: string, field?: string) => ({ code, wordingKey, ...(field && { field }) });

it('two friends have one chat, no matter which of them asks for it, and how often', async () => {
  const first = await createDirect(ann, ben);
  expect([await createDirect(ann, ben), await createDirect(ben, ann)]).toEqual([first, first]);
  expect(await models.chats.countDocuments()).toBe(1);
});

it('two who press at the same moment meet in one chat, and both are in it', async () => {
  const another = await running.startAnother();
  const asked = Array.from({ length: 6 }, (_, index) =>
    index % 2 ? createDirect(ann, ben) : another.createDirect(ben, ann),
  );
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  await another.stop();
  expect(await models.roster.distinct('memberId')).toEqual(['ann', 'ben']);
});

it('the other has it in their list with the first message, and not before', async () => {
  const id = await createDirect(ann, ben);
  expect([(await listOf(ann)).length, (await listOf(ben)).length]).toEqual([1, 0]);
  await send(ann, id, 'Hello Ben');
  expect(await listOf(ben)).toMatchObject([
    {
      id,
      title: null,
      isGroup: false,
      unreadMessagesCount: 1,
      users: [{ id: 'ann' }],
      lastMessage: { content: 'Hello Ben' },
    },
  ]);
  const added = (await published('chat.chatAdded')).map(({ data }) => data);
  expect(added).toEqual([
    { chatId: id, memberIds: ['ann'] },
    { chatId: id, memberIds: ['ben'] },
  ]);
});

it('a chat that is only looked for is not made', async () => {
  expect(await create('users: ["ben"], createIfNotExists: false')).toBeNull();
  expect(await models.chats.countDocuments()).toBe(0);
  const id = await createDirect(ben, ann);
  expect(await create('users: ["ben"], createIfNotExists: false')).toMatchObject({ id });
  expect(await listOf(ann)).toEqual([]);
});

it('nobody is asked to a chat who is no friend, or receives no messages; neither is distinguished from one who never was', async () => {
  others.notFriends.add('eve');
  const notFriends = refusal('FORBIDDEN', 'social.error.chatFriendsOnly');
  expect(await create('users: ["eve"]')).toEqual(notFriends);
  expect(await create('title: "Us", users: ["ben", "eve"]')).toEqual(notFriends);
  others.silent.add('dan');
  const silent = refusal('FORBIDDEN', 'social.error.chatNotReceiving');
  expect(await create('users: ["dan"]')).toEqual(silent);
  expect(await create('title: "Us", users: ["ben", "dan"]')).toEqual(silent);
  expect(await models.chats.countDocuments()).toBe(0);
});

it.each([
  ['title: "", users: ["ben", "eve"]', 'social.error.chatTitleEmpty', 'title'],
  ['users: ["ben", "eve"]', 'social.error.chatTitleEmpty', 'title'],
  [`title: "${'x'.repeat(31)}", users: ["ben", "eve"]`, 'social.error.chatTitleTooLong', 'title'],
  ['users: []', 'error.BAD_INPUT', 'users'],
  ['users: ["ann"]', 'error.BAD_INPUT', 'users'],
  [
    `title: "All", users: ${JSON.stringify(Array.from({ length: 100 }, (_, n) => `m${n}`))}`,
    'error.BAD_INPUT',
    'users',
  ],
])('a chat of %s is not made', async (given, wordingKey, field) => {
  expect(await create(given)).toEqual(refusal('BAD_INPUT', wordingKey, field));
  expect(await models.chats.countDocuments()).toBe(0);
});

it('those who are asked to a group are invited to it, with its title and who is in it', async () => {
  const id = await createGroup(ann, [ben, eve, ann, ben]);
  expect(await listOf(ben)).toMatchObject([
    {
      id,
      title: 'Morning circle',
      isGroup: true,
      isInvited: true,
      enabled: true,
      users: [{ id: 'ann' }, { id: 'eve' }],
    },
  ]);
  expect(await ask(ben, `chats(userId: "ben", withMe: true) { users { id } invitedBy { id } }`)).toEqual([
    { users: [{ id: 'ann' }, { id: 'ben' }, { id: 'eve' }], invitedBy: { id: 'ann' } },
  ]);
  expect((await published('chat.chatAdded'))[0]!.data).toEqual({ chatId: id, memberIds: ['ann', 'ben', 'eve'] });
});

it('a group that was asked for by the same client id is the same group, and without one another', async () => {
  const asked = 'title: "Us", users: ["ben", "eve"], clientId: "temp_1"';
  const [one, two] = [await create(asked), await create(asked)];
  expect(two).toEqual(one);
  await create('title: "Us", users: ["ben", "eve"]');
  expect(await models.chats.countDocuments()).toBe(2);
});

it('what a process that died left half made is whole when it is asked for again', async () => {
  const id = directChatId('ann', 'ben');
  const founders = ['ann', 'ben'].map((memberId) => ({ memberId, state: 'joined' as const }));
  await models.chats.create({ _id: id, kind: 'direct', createdBy: 'ann', createdAt: new Date(), lastSeq: 0, founders });
  expect(await createDirect(ben, ann)).toBe(id);
  await send(ben, id, 'Still here');
  expect(await textsOf(ann, id)).toEqual(['Still here']);
});

it('who makes many chats at once is slowed down', async () => {
  const answers = [];
  for (let round = 0; round < 22; round += 1) answers.push(await create('title: "Us", users: ["ben", "eve"]', dan));
  expect(answers.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await chatOf(dan, answers[0].id)).toMatchObject({ title: 'Us' });
});
