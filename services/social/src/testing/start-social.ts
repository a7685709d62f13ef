// The service with a database of its own, and that database beside it.
import { type CallInternal, connectMongo } from '@banyan/kit';
import { fakeClock, memoryBus, startTestMongo, testDeps } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import { openModels } from '../models.ts';

export async function startSocial({ at, callInternal }: { at?: Date; callInternal?: CallInternal } = {}) {
  const mongo = await startTestMongo();
  const bus = memoryBus();
  const clock = fakeClock(at);
  const app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus, ...(callInternal && { callInternal }) }));
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
