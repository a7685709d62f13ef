// Imports of members without a running service: what one process does, as a test orders it, and where it is killed or stands still.
import { connectMongo, createLogger, createOutbox, ensureIndexes } from '@banyan/kit';
import { fakeClock, memoryBus, noMemberData, startTestMongo, testDeployment, viewer } from '@banyan/kit/testing';
import type { IdentityContext } from '../context.ts';
import { importMembers } from '../import.ts';
import type { MemberSeed } from '../importing/member-seed.ts';
import { type Models, openModels } from '../models.ts';
import { addPart, beginImport, checkOwn, confirmImport, undoImport } from '../people-import/import-in-parts.ts';
import { workImports } from '../people-import/work-imports.ts';
import { fakeGroups } from './fake-groups.ts';

/** Sent when they are waited for. */
const queries = new Set(['updateOne', 'updateMany', 'deleteOne', 'deleteMany', 'findOneAndUpdate']);
/** Sent at once. */
const requests = new Set(['bulkWrite', 'insertMany']);

type Before = () => Promise<void> | void;

/** `before` is asked before each write, and may fail instead. */
function watched(model: object, before: Before): object {
  return new Proxy(model, {
    get(of, name) {
      const value = Reflect.get(of, name) as (...given: unknown[]) => { exec: () => Promise<unknown> };
      if (requests.has(String(name)))
        return async (...given: unknown[]) => {
          await before();
          return Reflect.apply(value, of, given);
        };
      if (!queries.has(String(name))) return value;
      return (...given: unknown[]) => {
        const query = Reflect.apply(value, of, given);
        const send = query.exec.bind(query);
        query.exec = async () => {
          await before();
          return send();
        };
        return query;
      };
    },
  });
}

async function openCore() {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'identity');
  const models = openModels(connection);
  await ensureIndexes(connection);
  const clock = fakeClock();
  const logger = createLogger({ level: 'silent' });
  const groups = fakeGroups({ g1: 'Twins', g2: 'Walks' });
  const outbox = createOutbox({ connection, logger, clock, bus: memoryBus() } as unknown as Parameters<
    typeof createOutbox
  >[0]);
  const core = {
    models,
    clock,
    // What is to be reported stays in its row, where a test reads it.
    outbox: { ...outbox, dispatch: async () => undefined },
    logger,
    callInternal: groups.callInternal,
    deployment: testDeployment(),
    memberDataHandlers: () => ({ social: noMemberData }),
    writes: { consume: () => undefined },
  };
  const stop = async () => {
    await outbox.stop();
    await connection.close();
    await mongo.stop();
  };
  return { mongoUrl: mongo.url, models, groups, clock, core, stop };
}

type Core = Awaited<ReturnType<typeof openCore>>['core'];

/** A process of which each write, and each question to social, waits for `before` or fails by it. */
function coreThat(core: Core, before: Before): Core {
  const models = Object.entries(core.models).map(([name, model]) => [name, watched(model, before)]);
  const callInternal: Core['callInternal'] = async (...asked) => {
    await before();
    return core.callInternal(...asked);
  };
  return { ...core, models: Object.fromEntries(models) as unknown as Models, callInternal };
}

/** What admins do at their pages. */
function adminsOf({ models, clock, core }: Pick<Awaited<ReturnType<typeof openCore>>, 'models' | 'clock' | 'core'>) {
  const sessionOf = (memberId: string) => `session of ${memberId}`;
  const contextOf = (memberId: string) =>
    ({
      identity: core,
      viewer: viewer({ memberId, roles: ['member', 'admin'], sessionId: sessionOf(memberId) }),
      now: clock(),
    }) as unknown as IdentityContext;
  return {
    contextOf,
    /** They signed in this moment. */
    async signIn(adminIds: readonly string[]): Promise<void> {
      await models.sessions.deleteMany({ memberId: { $in: adminIds } });
      const far = new Date('2100-01-01');
      const row = { tokenHash: 'h', browserHash: 'h', createdAt: clock(), expiresAt: far, endsAt: far };
      await models.sessions.insertMany(adminIds.map((memberId) => ({ ...row, _id: sessionOf(memberId), memberId })));
    },
    async confirmed(table: string, adminId: string): Promise<string> {
      const bytes = Buffer.from(table);
      const { _id: id } = await beginImport({ clientId: crypto.randomUUID(), size: bytes.length }, contextOf(adminId));
      await addPart({ id, index: 0, bytes }, contextOf(adminId));
      const { import: found } = await checkOwn(id, contextOf(adminId));
      await confirmImport({ id, version: found.version! }, contextOf(adminId));
      return id;
    },
  };
}

export async function startBareImports(seeds: readonly MemberSeed[], adminIds: [string, ...string[]]) {
  const { stop, ...bare } = await openCore();
  const { models, groups, clock, core, mongoUrl } = bare;
  const admins = adminsOf(bare);
  const [admin] = adminIds;
  const signInAdmins = () => admins.signIn(adminIds);
  /** As others go on with it once the one before is given up. */
  const work = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      clock.advance(2 * 60_000);
      await workImports(core);
    }
  };
  return {
    ...bare,
    contextOf: admins.contextOf,
    coreThat: (before: Before) => coreThat(core, before),
    work,
    signInAdmins,
    confirmed: (table: string) => admins.confirmed(table, admin),
    rowOf: (username: string) => models.members.findOne({ username }).select('+outbox').lean(),
    stateOf: async (id: string) => (await models.peopleImports.findById(id).lean())!,
    /** A whole import, written. */
    async bring(table: string): Promise<string> {
      await signInAdmins();
      const id = await admins.confirmed(table, admin);
      await work();
      return id;
    },
    async undo(id: string, adminId: string = admin): Promise<void> {
      await undoImport(id, admins.contextOf(adminId));
      await work();
    },
    async startOver(): Promise<void> {
      for (const model of Object.values(models)) await model.collection.deleteMany({});
      await importMembers(mongoUrl, seeds);
      await signInAdmins();
      [groups.joined, groups.isAway] = [[], false];
    },
    stop,
  };
}

/** The acts that wait in a row to be reported. */
export const actsIn = (row: object | null): string[] =>
  (row as { outbox?: { data: { act?: string } }[] } | null)?.outbox?.flatMap(({ data }) => data.act ?? []) ?? [];
