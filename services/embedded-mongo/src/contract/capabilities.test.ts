import type { Document } from 'mongodb';
import { beforeEach, expect, it } from 'vitest';
import { errorCode, onEachServer } from './on-each-server.ts';

const ILLEGAL_OPERATION = 20;
const NOT_A_REPLICA_SET = 40573;
const NO_JAVASCRIPT = 6_108_304;
const NO_SUCH_COMMAND = 59;

onEachServer('capabilities', (server) => {
  const things = () => server.connection.collection<Document>('things');
  beforeEach(async () => {
    await things().deleteMany({});
    await things().insertOne({ n: 1 });
  });

  it('sessions pass, for reads and for writes', async () => {
    const session = await server.connection.startSession();
    await things().insertOne({ n: 2 }, { session });
    expect(await things().countDocuments({}, { session })).toBe(2);
    await session.endSession();
  });

  it('transactions commit, or are refused as a standalone refuses them', async () => {
    const session = await server.connection.startSession();
    const inTransaction = session.withTransaction(() => things().updateOne({}, { $set: { n: 5 } }, { session }));
    const outcome = await inTransaction.then(
      () => undefined,
      (error) => error.code ?? error.originalError?.code,
    );
    await session.endSession();
    expect(outcome).toBe(server.can.transactions ? undefined : ILLEGAL_OPERATION);
    expect(await things().findOne()).toMatchObject({ n: server.can.transactions ? 5 : 1 });
  });

  it('change streams open, or are refused as a standalone refuses them', async () => {
    const stream = things().watch();
    const code = await errorCode(stream.tryNext());
    await stream.close();
    expect(code).toBe(server.can.changeStreams ? undefined : NOT_A_REPLICA_SET);
  });

  it('$where runs, or is refused', async () => {
    const code = await errorCode(things().findOne({ $where: 'this.n === 1' }));
    expect(code).toBe(server.can.where ? undefined : NO_JAVASCRIPT);
  });

  it('collMod works, or is refused', async () => {
    const code = await errorCode(server.connection.db!.command({ collMod: 'things', validationLevel: 'off' }));
    expect(code).toBe(server.can.collMod ? undefined : NO_SUCH_COMMAND);
  });

  it('an unknown command is refused', async () => {
    expect(await errorCode(server.connection.db!.command({ doTheDishes: 1 }))).toBe(NO_SUCH_COMMAND);
  });
});
