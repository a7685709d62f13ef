// Each row is made once and reported by anyone who made it, however many are at it.
import { connectMongo } from '@banyan/kit';
import { startTestMongo, type TestMongo } from '@banyan/kit/testing';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Notifications } from '../context.ts';
import type { Notice } from '../making/notice.ts';
import { type Models, openModels } from '../models.ts';
import { addNotices } from './add-notices.ts';

const now = new Date('2026-03-11T12:00:00Z');
let mongo: TestMongo;
let connection: Connection;
let models: Models;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'notifications');
  models = openModels(connection);
});
beforeEach(() => models.notifications.deleteMany({}));
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const noticeOf = (memberId: string): Notice => ({
  memberId,
  kind: 'EVENT_REMINDER',
  key: 'k',
  itemId: 'e',
  since: now,
});
/** A process whose domain events stay in the rows, as if it were about to notify them. */
function openProcess() {
  const dispatch = vi.fn(async () => {});
  const outbox = { dispatch } as unknown as Notifications['outbox'];
  const add = (...memberIds: string[]) => addNotices({ models, outbox, clock: () => now }, memberIds.map(noticeOf));
  return { add, published: () => dispatch.mock.calls.map((call: unknown[]) => String(call[1])) };
}
const rows = () => models.notifications.find().select('+outbox').sort({ memberId: 1 }).lean();

it('makes a row with its domain event, and reports it', async () => {
  const { add, published } = openProcess();
  await add('ann', 'ben');
  const found = await rows();
  expect(found).toMatchObject(
    ['ann', 'ben'].map((memberId) => ({
      memberId,
      kind: 'EVENT_REMINDER',
      itemId: 'e',
      from: [],
      since: now,
      outbox: [{ type: 'notifications.notificationAdded', data: { memberId } }],
    })),
  );
  expect(found[0]).not.toHaveProperty('key');
  expect(Math.abs(found[0]!.at.getTime() - Date.now())).toBeLessThan(60_000);
  expect(published().toSorted()).toEqual(found.map(({ _id }) => _id).toSorted());
});

it('leaves a row of another process to it, and makes what is missing', async () => {
  const [first, second] = [openProcess(), openProcess()];
  await first.add('ann');
  const before = await rows();
  await second.add('ann', 'ben');
  const after = await rows();
  expect(after[0]).toEqual(before[0]);
  expect(second.published()).toEqual([after[1]!._id]);
});

it('notifies each row once where several are at it together', async () => {
  const processes = [openProcess(), openProcess(), openProcess()];
  const members = Array.from({ length: 100 }, (_, index) => `m${index}`);
  await Promise.all(processes.map(({ add }) => add(...members)));
  const published = processes.flatMap((each) => each.published());
  expect([published.length, new Set(published).size]).toEqual([100, 100]);
});
