// Running wellness for one test file: real MongoDB, a clock that stands still, and identity as the test says it answers.
import {
  type CallInternal,
  connectMongo,
  createWriteBudget,
  type InternalHandlers,
  type InternalMethod,
  type Viewer,
} from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, testRequest, viewer } from '@banyan/kit/testing';
import { createApp } from '../app.ts';
import type { WellnessContext } from '../context.ts';
import { openModels } from '../models.ts';
import { writeKinds } from '../write-kinds.ts';

/** A Tuesday; 14:00 in Jerusalem, where winter time is kept until the 27th. */
export const now = new Date('2026-03-10T12:00:00Z');
export const ann = viewer({ memberId: 'ann' });
export const ben = viewer({ memberId: 'ben' });

/** Who plans and hosts meetings, beside ann in the table of rights. */
const rolesOf = (memberId: string): ('member' | 'staff')[] =>
  ['ann', 'dana', 'hanna'].includes(memberId) ? ['member', 'staff'] : ['member'];

/** Identity and media, as far as they are asked: whose clock is in which zone, where they reported one; who hosts; which film there is. */
export function zonesOfMembers() {
  const zones = new Map<string, string>();
  const size = { bytes: 12_000_000, seconds: 900, width: 1_280, height: 720, renditions: null };
  const film = { assetId: 'f'.repeat(32), file: 'video.mp4', ...size };
  const pdf = { file: 'document.pdf', pages: 7, bytes: 30_000 };
  const answers: InternalHandlers = {
    'media.findFilm': async ({ uploadId }) => ({ film: uploadId.startsWith('upload') ? film : null }),
    'media.useFilm': async ({ uploadId }) => ({ film: uploadId.startsWith('upload') ? film : null }),
    'media.useDocument': async ({ uploadId }) => ({
      document: uploadId.startsWith('upload') ? { ...pdf, assetId: uploadId.padEnd(32, '0') } : null,
    }),
    'media.keepPreview': async ({ pictureId }) => ({
      file: pictureId === 'theirs' ? null : `preview-${pictureId}.jpg`,
    }),
    'identity.nameOf': async ({ memberId }) => ({ name: `Member ${memberId}` }),
    'identity.whoIs': async ({ memberId }) => ({
      member: memberId === 'nobody' ? null : { memberId, roles: rolesOf(memberId), groups: [] },
    }),
    'identity.whoMay': async () => ({ memberIds: ['dana', 'hanna'] }),
    'identity.whoAre': async ({ memberIds }) => ({
      members: memberIds.map((memberId) => {
        return { by: { memberId, roles: ['member'], groups: [] }, timeZone: zones.get(memberId) ?? null };
      }),
    }),
  };
  const callInternal = (async (question: InternalMethod, asked: never) => answers[question]!(asked)) as CallInternal;
  return { zones, answers, callInternal };
}

export async function startWellness() {
  const mongo = await startTestMongo();
  const clock = fakeClock(now);
  const bus = memoryBus();
  const { zones, answers, callInternal } = zonesOfMembers();
  const app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus, callInternal }));
  const connection = await connectMongo(mongo.url, 'wellness');
  const models = openModels(connection);
  const { wellness } = app.buildContext(null, testRequest()) as WellnessContext;
  return {
    /** What others answer; a test adds what it needs. */
    answers,
    app,
    bus,
    clock,
    connection,
    models,
    wellness,
    zones,
    ask: (query: string, variables: Record<string, unknown> = {}, who: Viewer | null = ann) =>
      execute(app, query, variables, who),
    /** Nothing is left of an earlier test, nor spent by it. */
    async clear() {
      zones.clear();
      clock.set(now);
      bus.domainEvents.length = 0;
      wellness.writes = createWriteBudget(writeKinds, clock);
      await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningWellness = Awaited<ReturnType<typeof startWellness>>;
