import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmbeddedMongo } from '../start-embedded-mongo.ts';
import { write } from '../testing/rows.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

it('the record says that all is in the tables only after the engine has closed them', { timeout: 60_000 }, async () => {
  const dir = temporaryDirectory();
  const mongo = await startEmbeddedMongo({ dir });
  await write(mongo.url, 1_000);
  const isClosed = () => readFileSync(join(dir, 'acknowledged'), 'utf8').includes('"isClosed":true');
  const stopped = mongo.stop();
  while (!isClosed()) await new Promise(setImmediate);
  // An engine that holds its tables has its number in it.
  expect(readFileSync(join(dir, 'mongod.lock'), 'utf8')).toBe('');
  await stopped;
});

it('a directory that an earlier release wrote is compared by its own names, and loses nothing unseen', async () => {
  const dir = temporaryDirectory();
  const mongo = await startEmbeddedMongo({ dir });
  await mongo.stop();
  const file = join(dir, 'acknowledged');
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect(record).toEqual({
    mark: expect.any(Number),
    at: expect.any(String),
    opening: expect.any(String),
    isClosed: true,
  });
  writeFileSync(file, JSON.stringify({ ...record, mark: record.mark + 1 }));
  await expect(startEmbeddedMongo({ dir })).rejects.toThrow(/lost writes it had acknowledged/);
});
