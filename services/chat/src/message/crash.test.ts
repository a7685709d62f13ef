import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import '../../domain-events.ts';
import { directChatId } from '../chat/chat.store.ts';
import { ann, ben, eve, startChat } from '../testing/start-chat.ts';
import { messageId } from './message.model.ts';

const running = await startChat();
const { bus, chatOf, clear, clock, createGroup, listOf, models } = running;
afterAll(running.stop);
beforeEach(clear);

/** What a process wrote in one write, before it died; long enough ago for another to look after it. */
const longAgo = () => new Date(clock().getTime() - 60_000);
const eventually = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 10_000 });

it('a message of a process that died is in the list, and is delivered', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const _id = messageId(chatId, 1);
  const added = createDomainEvent(
    'chat.messageAdded',
    { chatId, messageId: _id, memberIds: ['ann', 'ben'] },
    longAgo(),
  );
  const row = { _id, chatId, seq: 1, type: 'TEXT', authorId: 'ann', at: longAgo(), content: 'Last words' };
  await models.messages.collection.insertOne({ ...row, outbox: [added] } as never);
  await eventually(async () => expect((await listOf(ben))[0].lastMessage).toMatchObject({ content: 'Last words' }));
  await eventually(async () => expect(bus.domainEvents.map(({ id }) => id)).toContain(added.id));
});

it('who was added by a process that died is in the chat', async () => {
  const chatId = await createGroup(ann, [ben, eve]);
  const _id = messageId(chatId, 1);
  const added = createDomainEvent('chat.messageAdded', { chatId, messageId: _id, memberIds: ['dan'] }, longAgo());
  const said = { type: 'SERVER', authorId: 'ann', serverKey: 'MEMBERS_ADDED', serverMemberIds: ['dan'] };
  await models.messages.collection.insertOne({ _id, chatId, seq: 1, at: longAgo(), ...said, outbox: [added] } as never);
  await eventually(async () => expect(await chatOf({ ...ann, memberId: 'dan' }, chatId)).toMatchObject({ id: chatId }));
});

it('a chat whose process died before its members were in it has them, and they hear of it', async () => {
  const _id = directChatId('ann', 'ben');
  const added = createDomainEvent('chat.chatAdded', { chatId: _id, memberIds: ['ann'] }, longAgo());
  const founders = ['ann', 'ben'].map((memberId) => ({ memberId, state: 'joined' }));
  const row = { _id, kind: 'direct', createdBy: 'ann', createdAt: longAgo(), lastSeq: 0, founders };
  await models.chats.collection.insertOne({ ...row, outbox: [added] } as never);
  await eventually(async () => expect(await listOf(ann)).toMatchObject([{ id: _id, users: [{ id: 'ben' }] }]));
  await eventually(async () => expect(bus.domainEvents.map(({ id }) => id)).toContain(added.id));
});
