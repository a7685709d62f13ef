import { connectMongo, createDomainEvent, createEventLog, type DomainEvent } from '@banyan/kit';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ann, ben, eve, startChat } from '../testing/start-chat.ts';

const logs: Record<string, ReturnType<typeof createEventLog>> = {};
const running = await startChat({ eventLogs: () => logs as never });
const elsewhere = await connectMongo(running.mongoUrl, 'social');
logs.social = createEventLog(elsewhere, running.clock);
await logs.social.prepare();
const { bus, chatOf, clear, createDirect, createGroup, listOf, others, published, send } = running;
afterAll(async () => {
  await running.stop();
  await elsewhere.close();
});
beforeEach(clear);

/** Published by another service, and taken. */
async function publish(domainEvent: DomainEvent): Promise<void> {
  await logs.social!.append([domainEvent]);
  await bus.publish(domainEvent);
  await running.chat.onHandled.wake!();
}
const changed = () => createDomainEvent('social.connectionChanged', { memberIds: ['ann', 'ben'] });
const newest = async () => (await published('chat.chatUpdated')).map(({ data }) => data).slice(-1);

it('when two are friends no more both lists show it at once, and again when they are', async () => {
  const id = await createDirect(ann, ben);
  await send(ann, id, 'Hello');
  others.notFriends.add('ben');
  await publish(changed());
  expect([(await listOf(ann))[0].enabled, (await listOf(ben))[0].enabled]).toEqual([false, false]);
  expect(await newest()).toEqual([{ chatId: id, memberIds: ['ann', 'ben'] }]);
  others.notFriends.clear();
  await publish(changed());
  expect((await listOf(ann))[0].enabled).toBe(true);
});

it('what comes late, when they are friends again, changes nothing', async () => {
  const id = await createDirect(ann, ben);
  await publish(changed());
  expect((await chatOf(ann, id)).enabled).toBe(true);
});

it('a friend who was leaving when something was sent, and returns, can be written to again', async () => {
  const id = await createDirect(ann, ben);
  await send(ann, id, 'Hello');
  others.notFriends.add('ben');
  others.silent.add('ben');
  await running.app.member.hide!('ben', true);
  expect(await send(ann, id, 'Are you there?')).toMatchObject({ code: 'FORBIDDEN' });
  others.notFriends.clear();
  others.silent.clear();
  await running.app.member.hide!('ben', false);
  await publish(changed());
  await publish(createDomainEvent('identity.profileChanged', { memberId: 'ben', seenBy: 'everyone' }));
  expect((await chatOf(ann, id)).enabled).toBe(true);
});

it('who turns messages off is shown so to the other, who hears of it, and not in groups', async () => {
  const [id, group] = [await createDirect(ann, ben), await createGroup(ann, [ben, eve])];
  await published();
  bus.domainEvents.length = 0;
  others.silent.add('ben');
  await publish(createDomainEvent('identity.profileChanged', { memberId: 'ben', seenBy: 'self' }));
  expect([(await chatOf(ann, id)).enabled, (await chatOf(ann, group)).enabled]).toEqual([false, true]);
  expect((await published('chat.chatUpdated')).map(({ data }) => data)).toEqual([{ chatId: id, memberIds: ['ann'] }]);
  others.silent.clear();
  await publish(createDomainEvent('identity.profileChanged', { memberId: 'ben', seenBy: 'self' }));
  expect((await chatOf(ann, id)).enabled).toBe(true);
});
