import { type Connection, type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import '../testing/club.events.ts';
import { createDomainEvent } from '../domain-events/domain-event.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { withDomainEvent, withOutbox } from '../outbox/outbox-field.ts';
import { startTestMongo, type TestMongo } from '../testing/start-test-mongo.ts';
import { erasedAtOnce, eraseRows } from './erase-rows.ts';

interface Row {
  _id: string;
  memberId: string;
}

let mongo: TestMongo;
let connection: Connection;
let rows: Model<Row>;
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.url, 'kit');
  const schema = new Schema<Row>({ _id: String, memberId: String });
  schema.plugin(withOutbox);
  rows = connection.model<Row>('Row', schema);
});
beforeEach(async () => void (await rows.deleteMany({})));
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

/** One step for ann, with an outbox that reports by this. */
const erase = (dispatch: (id: string) => Promise<unknown> = async () => {}) =>
  eraseRows({
    outbox: { dispatch: async (_, id) => void (await dispatch(id as string)) },
    model: rows as never,
    filter: { memberId: 'ann' },
  });
const put = (memberId: string, count: number) =>
  rows.insertMany(Array.from({ length: count }, (_, index) => ({ _id: `${memberId} ${index}`, memberId })));

it('is one step, and says that it was the last only when nothing is left', async () => {
  await put('ann', erasedAtOnce + 1);
  await put('ben', 1);
  expect([await erase(), await rows.countDocuments()]).toEqual([false, 2]);
  expect([await erase(), await rows.distinct('memberId')]).toEqual([true, ['ben']]);
});

it('a row whose domain event could not be reported stays, and is not taken for done', async () => {
  await put('ann', 2);
  const domainEvent = createDomainEvent('club.itemUpdated', { itemId: 'x', targets: ['all'], cause: 'edit' });
  await rows.updateOne({ _id: 'ann 0' }, withDomainEvent({}, domainEvent));
  expect([await erase(), await rows.distinct('_id')]).toEqual([false, ['ann 0']]);
  expect(await erase((_id) => rows.updateOne({ _id }, { $set: { outbox: [] } }))).toBe(true);
  expect(await rows.countDocuments()).toBe(0);
});
