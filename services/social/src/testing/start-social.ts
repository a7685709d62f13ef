// The service with a database of its own, and that database beside it.
import { type Ask, connectMongo } from '@banyan/kit';
import { fakeClock, memoryBus, startTestMongo, testDeps } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import { openModels } from '../models.ts';

export async function startSocial({ at, ask }: { at?: Date; ask?: Ask } = {}) {
  const mongo = await startTestMongo();
  const bus = memoryBus();
  const clock = fakeClock(at);
  const app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus, ...(ask && { ask }) }));
  const database = await connectMongo(mongo.url, 'social');
  return {
    mongoUrl: mongo.url,
    app,
    bus,
    clock,
    models: openModels(database),
    async stop() {
      await app.stop();
      await database.close();
      await mongo.stop();
    },
  };
}

export type RunningSocial = Awaited<ReturnType<typeof startSocial>>;
