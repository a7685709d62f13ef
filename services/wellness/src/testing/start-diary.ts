// The service for tests of diaries: real MongoDB, a clock that stands still, keys of its own.
import { randomBytes } from 'node:crypto';
import {
  connectMongo,
  createWriteBudget,
  type DiaryKey,
  type DiaryKeys,
  type ServiceDeps,
  type Viewer,
} from '@banyan/kit';
import {
  type ExecutionAnswer,
  execute,
  fakeClock,
  memoryBus,
  startTestMongo,
  testDeps,
  testRequest,
  viewer,
} from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import type { WellnessContext } from '../context.ts';
import { openModels } from '../models.ts';
import { writeKinds } from '../write-kinds.ts';
import { zonesOfMembers } from './start-wellness.ts';

export const now = new Date('2026-03-10T12:00:00Z');
export const ann = viewer({ memberId: 'ann' });
export const ben = viewer({ memberId: 'ben' });
export const grace = viewer({ memberId: 'grace', roles: ['member', 'careTeam'] });

export const newKey = (id: string): DiaryKey => ({ id, secret: randomBytes(32) });

// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
type AskAs = (query: string, variables?: Record<string, unknown>, who?: Viewer | null) => Promise<ExecutionAnswer<any>>;

/** The calls of a member, and of who looks at their diary. */
function callsOf(ask: AskAs, clock: () => Date) {
  return {
    consent: (who: Viewer = ann, on = true) =>
      ask(
        'mutation($u: ID!, $on: Boolean!) { setDiaryConsent(userId: $u, on: $on) { on since } }',
        { u: who.memberId, on },
        who,
      ),
    share: (who: Viewer = ann, on = true) =>
      ask(
        'mutation($u: ID!, $on: Boolean!) { setDiarySharing(userId: $u, on: $on) { sharing { on since lastReadAt } } }',
        { u: who.memberId, on },
        who,
      ),
    add: (entry: object = {}, who: Viewer = ann) =>
      ask(
        'mutation($entry: DiaryEntryInput!) { addDiaryEntry(entry: $entry) { id symptom severity note at } }',
        { entry: { clientId: 'temp_1', symptom: 'PAIN', severity: 4, note: null, at: clock(), ...entry } },
        who,
      ),
    read: (given_: object = {}, who: Viewer = ann) =>
      ask(
        `query($u: ID!, $symptom: DiarySymptom, $from: DateTime, $until: DateTime, $cursor: String, $limit: Int) {
          diary(userId: $u, symptom: $symptom, from: $from, until: $until, cursor: $cursor, limit: $limit) {
            hasMore cursor items { id symptom severity note at }
          }
        }`,
        { u: who.memberId, ...given_ },
        who,
      ),
    look: (who: Viewer = grace, memberId = 'ann') =>
      ask('query($m: ID!) { sharedDiary(memberId: $m) { items { symptom severity note } } }', { m: memberId }, who),
  };
}

export async function startDiary(given: Partial<ServiceDeps> = {}) {
  const mongo = await startTestMongo();
  const clock = fakeClock(now);
  const bus = memoryBus();
  const diaryKeys: DiaryKeys = [newKey('first')];
  const app = await createApp(
    testDeps({ mongoUrl: mongo.url, clock, bus, callInternal: zonesOfMembers().callInternal, diaryKeys, ...given }),
  );
  const connection = await connectMongo(mongo.url, 'wellness');
  const models = openModels(connection);
  const { wellness } = app.buildContext(null, testRequest()) as WellnessContext;
  const ask = (query: string, variables: Record<string, unknown> = {}, who: Viewer | null = ann) =>
    execute(app, query, variables, who);
  /** Outside of the database nothing is left of an earlier test, and nothing was spent. */
  const reset = () => {
    bus.domainEvents.length = 0;
    clock.set(now);
    wellness.writes = createWriteBudget(writeKinds, clock);
  };
  return {
    app,
    bus,
    clock,
    models,
    wellness,
    url: mongo.url,
    ask,
    ...callsOf(ask, clock),
    reset,
    /** Nothing is left of an earlier test, in the database neither. */
    async clear() {
      await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
      reset();
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningDiary = Awaited<ReturnType<typeof startDiary>>;
