// The service with a database of its own, asked as the gateway asks it.
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { createPeers } from './peers.ts';
import { openTestModels } from './pictures.ts';

export const ann = viewer({ memberId: 'ann' });
export const sue = viewer({ memberId: 'sue' });
export const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
export const ross = viewer({ memberId: 'ross', roles: ['member', 'admin'] });

export async function startMedia() {
  const mongo = await startTestMongo();
  const bus = memoryBus();
  const clock = fakeClock(new Date());
  const peers = createPeers();
  const deps = testDeps({ mongoUrl: mongo.url, bus, clock, ask: peers.ask });
  const app = await createApp(deps);
  const { models, close } = await openTestModels(mongo.url);
  return {
    app,
    bus,
    clock,
    peers,
    models,
    /** Another process over the same database. */
    again: () => createApp(deps),
    put: (...rows: PictureDoc[]) => models.pictures.create(rows),
    stateOf: async (id: string) => (await models.pictures.findById(id).lean<PictureDoc>())?.state,
    /** `call('addPhoto(userId: "ann", photoId: $id) { id }', ann, { id })` -> its answer, or the code of its refusal. */
    call: async (call: string, who = ann, variables: Record<string, string> = {}) => {
      const named = Object.entries(variables).reduce(
        (text, [name, value]) => text.replaceAll(`$${name}`, JSON.stringify(value)),
        call,
      );
      const isQuery = /^(my|photos|profilePicture|photo|pending|approval)/.test(named);
      const { data, errors } = await execute(app, `${isQuery ? 'query' : 'mutation'} { answer: ${named} }`, {}, who);
      return errors ? errors[0]!.extensions.code : data.answer;
    },
    async clear() {
      await models.pictures.deleteMany({});
      // Budgets of writes are full again.
      clock.advance(10 * 60_000);
      bus.facts.splice(0);
      peers.hidden.clear();
      peers.faces.splice(0);
      peers.isAway = false;
    },
    async stop() {
      await app.stop();
      await close();
      await mongo.stop();
    },
  };
}

export type RunningMedia = Awaited<ReturnType<typeof startMedia>>;
