// From a message in a chat to the devices of who has not read it: each stretch of unread messages by itself, and never the words.
import { createDomainEvent } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveDelivery, saveTextShown } from '../choice/choice.store.ts';
import { startPushing } from '../testing/push-running.ts';

const soon = { timeout: 15_000, interval: 50 };
let running: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  running = await startPushing();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

let count = 0;
/** Ben writes in chat k1, of which Ann has read everything before this number. */
async function write(unreadFrom = 1): Promise<void> {
  count += 1;
  running.others.notRead = [{ memberId: 'ann', unreadFrom }];
  const data = { chatId: 'k1', messageId: `m${count}`, memberIds: ['ann', 'ben'] };
  running.feedLog.write(createDomainEvent('chat.messageAdded', data, running.clock()));
  await running.wake();
}
const rows = () => running.models.notifications.find({ kind: 'MESSAGE_RECEIVED' }).lean();
/** So long that the chat would have been read where it is open. */
const wait = () => running.goOn(5);

it('reaches the devices of who has not read it, leads to the chat, and says nothing of it', async () => {
  const phone = await running.device('phone');
  running.others.unread.set('ann', 3);
  await write();
  wait();
  await expect.poll(() => phone.given().length, soon).toBe(1);
  expect(phone.shown()[0]).toMatchObject({ body: 'Something new for you', url: '/chat?chat=k1', unread: 3 });
  expect(phone.given()[0]!.headers.urgency).toBe('high');
});

it('says how many wait, to who chose that', async () => {
  const phone = await running.device('phone');
  await saveTextShown(running.models, 'ann', true);
  running.others.unread.set('ann', 3);
  await write();
  wait();
  await expect.poll(() => phone.given().length, soon).toBe(1);
  expect(phone.shown()[0]).toMatchObject({ title: 'New message', body: 'There are 3 new messages for you' });
});

it('goes to nobody who has read it by then, on whichever device', async () => {
  const phone = await running.device('phone');
  const before = await running.counted('unwanted');
  await write();
  expect(await rows()).toHaveLength(1);
  running.others.unread.set('ann', 0);
  wait();
  await expect.poll(async () => (await running.counted('unwanted')) - before, soon).toBe(1);
  expect(phone.given()).toEqual([]);
});

it('more of what is unread is one push in a minute; what comes after reading is another at once', async () => {
  const phone = await running.device('phone');
  await write(1);
  const [first] = await rows();
  await write(1);
  expect((await rows())[0]!.at).toEqual(first!.at);
  wait();
  await expect.poll(() => phone.given().length, soon).toBe(1);
  await write(3);
  const [afterReading] = await rows();
  expect(afterReading!.at.getTime()).toBeGreaterThan(first!.at.getTime());
  wait();
  await expect.poll(() => phone.given().length, soon).toBe(2);
  running.goOn(61);
  await write(3);
  expect((await rows())[0]!.at.getTime()).toBeGreaterThan(afterReading!.at.getTime());
  expect(await rows()).toHaveLength(1);
});

it('stands in no list and no count of notifications, and reaches no other screen as one', async () => {
  await running.device('phone');
  await write();
  const [row] = await rows();
  const list = '{ unreadNotificationsCount(userId: "ann") notifications(userId: "ann") { items { kind } } }';
  const { data } = await running.ask(list);
  expect(data).toEqual({ unreadNotificationsCount: 0, notifications: { items: [] } });
  expect((await running.ask(`{ notificationById(id: "${row!._id}") { id } }`)).data).toEqual({
    notificationById: null,
  });
});

it.each([
  ['has no device', async () => void (await running.models.devices.deleteMany({}))],
  ['does not want it', () => saveDelivery(running.models, 'ann', 'MESSAGE_RECEIVED', 'OFF')],
  ['blocks who wrote', async () => void running.others.blocked.set('ann', ['ben'])],
  ['has left', async () => void running.others.left.add('ann')],
])('is not made for who %s', async (_, given) => {
  await running.device('phone');
  await given();
  await running.bus.publish(createDomainEvent('social.blockChanged', { memberId: 'ann', toId: 'ben' }, new Date()));
  await write();
  expect(await rows()).toEqual([]);
  running.others.blocked.clear();
  await running.bus.publish(createDomainEvent('social.blockChanged', { memberId: 'ann', toId: 'ben' }, new Date()));
});
