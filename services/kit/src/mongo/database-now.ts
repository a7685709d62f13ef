import type { Connection } from 'mongoose';

/** The database's clock: what several processes have in common. */
export async function databaseNow(connection: Connection): Promise<Date> {
  const [answer] = await connection.db!.aggregate<{ now: Date }>([{ $documents: [{ now: '$$NOW' }] }]).toArray();
  return answer!.now;
}
