// Whatever leaves the service or stays behind, but for the answer to whom it is of: none of it says how a member feels.
import { createLogger, metricsText } from '@banyan/kit';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, grace, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { symptoms } from './symptoms.ts';

const note = 'Zitronenfalter שלי';
const lines: string[] = [];
let running: RunningDiary;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  running = await startDiary({ logger: createLogger({ level: 'trace', destination }) });
});
afterAll(() => running.stop());

/** Every row of every database of this test. */
async function everyRow(): Promise<string[]> {
  const connection = await mongoose.createConnection(running.url).asPromise();
  const own = new URL(running.url).pathname.slice(1);
  const rows: string[] = [];
  const { databases } = await connection.listDatabases();
  for (const { name } of databases.filter((each) => each.name.startsWith(own))) {
    const { db } = connection.useDb(name);
    for (const { name: collection } of await db!.listCollections().toArray())
      for (const row of await db!.collection(collection).find().toArray())
        rows.push(`${collection} ${JSON.stringify(row)}`);
  }
  await connection.close();
  return rows;
}

/** As it is, in base64 of either kind, and in hexadecimal. */
const formsOf = (text: string) => {
  const bytes = Buffer.from(text);
  // What no letter after it changes; any shorter, what is encrypted would hold it by chance.
  const inside = (encoded: string) => encoded.slice(0, Math.floor((bytes.length * 8) / 6));
  return [text, inside(bytes.toString('base64')), inside(bytes.toString('base64url')), bytes.toString('hex')];
};

it('no row, domain event, log line or count says a symptom, how strong it was, or the note', async () => {
  await running.consent();
  for (const [index, symptom] of symptoms.entries())
    await running.add({ clientId: `temp_${index}`, symptom, severity: 7, note: index === 0 ? note : null });
  await running.share();
  await running.look();
  await running.add({ clientId: 'temp_x', note: `${note} ${'x'.repeat(500)}` });
  await running.add({ clientId: 'temp_y', severity: 77, note });
  await running.ask('{ diary(userId: "ben") { items { note } } }');
  await running.models.diaryEntries.updateOne({}, { $set: { keyId: 'lost' } });
  expect((await running.read()).errors?.[0]?.extensions.code).toBe('SERVICE_UNAVAILABLE');
  // What is read back shows that the words were there to be found.
  const shown = JSON.stringify((await running.look(grace, 'ann')).errors ?? (await running.read({ limit: 1 }, ann)));
  expect(shown).toContain('diaryLocked');

  const rows = await everyRow();
  expect(rows.filter((row) => row.startsWith('diary_entries ')).length).toBe(symptoms.length);
  expect(rows.some((row) => row.startsWith('domain events ') || row.includes('diary.read'))).toBe(true);
  const counts = await metricsText(running.app.metrics);
  const all = [
    ...rows,
    ...running.bus.domainEvents.map((domainEvent) => JSON.stringify(domainEvent)),
    ...lines,
    counts,
  ].join('\n');
  const words = [
    ...symptoms.filter((symptom) => symptom !== 'OTHER'),
    '"OTHER"',
    'severity',
    'symptom',
    'Zitronenfalter',
    note,
  ];
  for (const word of words.flatMap(formsOf)) expect([word, all.includes(word)]).toEqual([word, false]);
  const shapes = new Set(
    rows
      .filter((row) => row.startsWith('diary_entries '))
      .map((row) =>
        Object.keys(JSON.parse(row.slice(14)))
          .sort()
          .join(),
      ),
  );
  // What waits to be reported says whose diary it is, and nothing more.
  expect([...shapes]).toEqual(['_id,at,keyId,memberId,outbox,sealed']);
});
