// Who is suspended reads their chats and writes to the help desk alone (decision 246).
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, eve, startChat } from '../testing/start-chat.ts';

const running = await startChat();
const { ask, clear, createDirect, openHelpdesk, send, textsOf } = running;
afterAll(running.stop);
beforeEach(clear);

const suspended = { ...ann, isSuspended: true as const };
const words = { code: 'FORBIDDEN', wordingKey: 'member.error.suspended' };

it('sends and changes nothing in a chat with others, and reads it', async () => {
  const id = await createDirect(ann, ben);
  const { id: messageId } = (await send(ann, id, 'Hello')) as { id: string };
  expect(await send(suspended, id, 'More')).toMatchObject(words);
  const edit = `editMessage(userId: "ann", messageId: "${messageId}", content: "Other") { id }`;
  expect(await ask(suspended, edit)).toMatchObject(words);
  expect(await ask(suspended, `notifyTyping(userId: "ann", chatId: "${id}")`)).toMatchObject(words);
  expect(await textsOf(suspended, id)).toEqual(['Hello']);
  const remove = `deleteMessage(userId: "ann", messageId: "${messageId}") { id }`;
  expect(await ask(suspended, remove)).toEqual({ id: messageId });
});

it('begins no group', async () => {
  const begin = `createNewChat(userId: "ann", users: ["${ben.memberId}", "${eve.memberId}"], title: "Us") { id }`;
  expect(await ask(suspended, begin)).toMatchObject(words);
});

it('writes to the help desk', async () => {
  const id = await openHelpdesk(suspended);
  expect(await send(suspended, id, 'Why?')).toMatchObject({ content: 'Why?' });
});
