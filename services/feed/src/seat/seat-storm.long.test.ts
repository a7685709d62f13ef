// Two hundred members answer one event of fifty seats at once, cancel and answer again by chance, in two processes that are killed over it.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectMongo } from '@banyan/kit';
import { inFull, startTestMongo } from '@banyan/kit/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { importItems } from '../import.ts';
import { openModels } from '../models.ts';
import { eventSeed, hour } from '../testing/start-feed.ts';
import type { SeatsDoc } from './seats.model.ts';

const capacity = 50;
const members = Array.from({ length: 200 }, (_, n) => `m${n}`);
const kills = inFull(20, 3);
/** Before each kill, and after the last. */
const answersBetween = inFull(150, 100);

async function startStorm() {
  const mongo = await startTestMongo();
  const connection = await connectMongo(mongo.url, 'feed');
  const models = openModels(connection);
  const [startTime, endTime] = [48, 50].map((hours) => new Date(Date.now() + hours * hour));
  await importItems(mongo.url, [eventSeed('e', { capacity, startTime, endTime }, { publishedAt: new Date(0) })]);
  const { _id: eventId } = (await models.items.findOne().lean())!;
  const workers: ChildProcess[] = [];
  const heard = { answered: 0, refused: new Set<string>() };
  const start = (part: readonly string[]) => {
    const file = join(import.meta.dirname, '../testing/mortal-feed.ts');
    const args = [mongo.url, eventId, String(workers.length), ...part];
    const worker = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    worker.on('message', (said: string) => {
      if (said === 'answered') heard.answered += 1;
      else heard.refused.add(said);
    });
    workers.push(worker);
  };
  onTestFinished(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await connection.close();
    await mongo.stop();
  });
  return { models, eventId, workers, heard, start };
}

/** Of two versions that follow each other: nobody who still goes lost a seat, was passed or moved up before the next. */
function expectFair(before: SeatsDoc, after: SeatsDoc): void {
  const all = new Set([...after.seated, ...after.waiting]);
  const kept = before.seated.filter((id) => all.has(id));
  expect(after.seated.slice(0, kept.length)).toEqual(kept);
  const queue = before.waiting.filter((id) => all.has(id));
  const isQueued = (id: string) => queue.includes(id);
  expect([...after.seated.filter(isQueued), ...after.waiting.filter(isQueued)]).toEqual(queue);
}

/** How often each member was notified that they have a seat now, out of the log of domain events. */
async function noticesOf(models: Awaited<ReturnType<typeof startStorm>>['models']): Promise<Map<string, number>> {
  const given = await models.seats.db.collection('facts').find({ type: 'feed.placeGiven' }).toArray();
  const members = Map.groupBy(given, ({ data }) => (data as { memberId: string }).memberId);
  return new Map([...members].map(([memberId, of]) => [memberId, of.length]));
}

it('never more than fifty have a seat, nobody is passed, and in the end all numbers equal the rows', {
  timeout: 600_000,
}, async () => {
  const { models, eventId, workers, heard, start } = await startStorm();
  start(members.slice(0, 100));
  start(members.slice(100));
  let isOver = false;
  let pairs = 0;
  const movedUp: string[] = [];
  const watch = async () => {
    let before: SeatsDoc | null = null;
    while (!isOver) {
      const now: SeatsDoc | null = await models.seats.findById(eventId).lean<SeatsDoc | null>();
      if (now) expect(now.seated.length).toBeLessThanOrEqual(capacity);
      if (now && before?.version === now.version) expect(now).toEqual(before);
      if (now && before && now.version === before.version + 1) {
        expectFair(before, now);
        movedUp.push(...before.waiting.filter((id) => now.seated.includes(id)));
        pairs += 1;
      }
      before = now;
      await wait(1);
    }
  };
  const storm = async () => {
    for (let kill = 0; kill <= kills; kill += 1) {
      const upTo = heard.answered + answersBetween;
      await vi.waitFor(() => expect(heard.answered).toBeGreaterThan(upTo), { timeout: 180_000, interval: 5 });
      if (kill === kills) break;
      workers[workers.length - 2]!.kill('SIGKILL');
      start(kill % 2 === 0 ? members.slice(0, 100) : members.slice(100));
    }
    for (const worker of workers.slice(-2)) worker.send('rest');
    const carrying = { 'outbox.0': { $exists: true } };
    const lefts = () =>
      Promise.all(
        [models.rsvps, models.seats, models.reminders].map(({ collection }) => collection.countDocuments(carrying)),
      );
    await vi.waitFor(async () => expect(await lefts()).toEqual([0, 0, 0]), { timeout: 180_000, interval: 100 });
    isOver = true;
  };
  await Promise.all([watch(), storm()]);

  // A machine that is busy with other tests may be slow to answer; what was not answered may have been written or not.
  expect([...heard.refused].filter((code) => code !== 'SERVICE_UNAVAILABLE')).toEqual([]);
  expect(pairs).toBeGreaterThan(0);
  const rows = await models.rsvps.find().lean();
  const { seated, waiting } = (await models.seats.findById(eventId).lean())!;
  const { counts } = (await models.items.findById(eventId).lean())!;
  const going = rows.filter(({ answer }) => answer === 'GOING').map(({ memberId }) => memberId);
  expect([...seated, ...waiting].toSorted()).toEqual(going.toSorted());
  expect(seated).toHaveLength(Math.min(capacity, going.length));
  expect(counts.seats).toEqual({ seated: seated.length, waiting: waiting.length });
  expect(counts.answers).toEqual(
    Object.fromEntries(
      [
        ...Map.groupBy(
          rows.filter(({ answer }) => answer),
          ({ answer }) => answer,
        ),
      ].map(([answer, of]) => [answer, of.length]),
    ),
  );
  const reminded = await models.reminders.find({ on: true }).distinct('memberId');
  expect(reminded).toEqual(expect.arrayContaining(going));

  // A seat is notified of once: as often as it was seen to be given, and never more often than its member came.
  const notices = await noticesOf(models);
  const seen = Map.groupBy(movedUp, (memberId) => memberId);
  for (const { memberId, turn } of rows) {
    const count = notices.get(memberId) ?? 0;
    expect(count).toBeGreaterThanOrEqual(seen.get(memberId)?.length ?? 0);
    expect(count).toBeLessThanOrEqual(Math.ceil(turn / 2));
  }
});
