// The service with a database of its own, asked as the gateway asks it.
import type { ServiceApp } from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { expect, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { createInternalApi } from './internal-api.ts';
import { openTestModels } from './pictures.ts';

export const ann = viewer({ memberId: 'ann' });
export const sue = viewer({ memberId: 'sue' });
export const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
export const ross = viewer({ memberId: 'ross', roles: ['member', 'admin'] });

/** What was reported since the last `forget`. A bus may carry a domain event once more when its test is over. */
function since(bus: ReturnType<typeof memoryBus>) {
  const earlier = new Set<string>();
  return {
    /** What each domain event carries whose type begins so, once. */
    published: (type: string) =>
      [...new Map(bus.domainEvents.map((domainEvent) => [domainEvent.id, domainEvent])).values()].filter(
        (domainEvent) => domainEvent.type.startsWith(type) && !earlier.has(domainEvent.id),
      ),
    forget() {
      for (const { id } of bus.domainEvents.splice(0)) earlier.add(id);
    },
  };
}

export async function startMedia() {
  const mongo = await startTestMongo();
  const bus = memoryBus();
  const clock = fakeClock(new Date());
  const { published, forget } = since(bus);
  const internalApi = createInternalApi();
  const deps = testDeps({ mongoUrl: mongo.url, bus, clock, callInternal: internalApi.callInternal, jobsEveryMs: 100 });
  const app = await createApp(deps);
  const { models, close } = await openTestModels(mongo.url);
  return {
    app,
    bus,
    clock,
    internalApi,
    models,
    /** Another process over the same database. */
    again: () => createApp(deps),
    /** One that is arriving began to just now, by the service's clock: what began an hour ago is swept. */
    put: (...rows: PictureDoc[]) =>
      models.pictures.create(rows.map((row) => (row.state === 'arriving' ? { ...row, createdAt: clock() } : row))),
    stateOf: async (id: string) => (await models.pictures.findById(id).lean<PictureDoc>())?.state,
    /** `call('addPhoto(userId: "ann", photoId: $id) { id }', ann, { id })` -> its answer, or the code of its refusal. */
    call: caller(app),
    published,
    async clear() {
      // Budgets of writes are full again, and what is still to be notified of the test before is due.
      clock.advance(10 * 60_000);
      const untold = () => models.pictures.exists({ 'outbox.0': { $exists: true } });
      await vi.waitFor(async () => expect(await untold()).toBeNull(), { timeout: 10_000 });
      await models.pictures.deleteMany({});
      forget();
      internalApi.hidden.clear();
      internalApi.faces.splice(0);
      internalApi.happenings.clear();
      internalApi.readers.clear();
      internalApi.isAway = false;
    },
    async stop() {
      await app.stop();
      await close();
      await mongo.stop();
    },
  };
}

function caller(app: ServiceApp) {
  return async (call: string, who = ann, variables: Record<string, string> = {}) => {
    const named = Object.entries(variables).reduce(
      (text, [name, value]) => text.replaceAll(`$${name}`, JSON.stringify(value)),
      call,
    );
    const isQuery = /^(my|photo|pictureGlances|profilePicture|pending|decidedA|eventLive)/.test(named);
    const { data, errors } = await execute(app, `${isQuery ? 'query' : 'mutation'} { answer: ${named} }`, {}, who);
    return errors ? errors[0]!.extensions.code : data.answer;
  };
}

export type RunningMedia = Awaited<ReturnType<typeof startMedia>>;
