import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger, type DiaryKeys, writeDiaryKey } from '@banyan/kit';
import { execute, testDeps } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { ann, newKey, now, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { encrypt } from './encrypt.ts';
import { reEncrypt } from './re-encrypt.ts';

const logger = createLogger({ level: 'silent' });
const [first, second] = [newKey('first'), newKey('second')];
const rotated: DiaryKeys = [second, first];
const count = 450;

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary({ diaryKeys: [first] });
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

async function fill() {
  await running.consent();
  const rows = Array.from({ length: count }, (_, index) => {
    const associatedData = { _id: `e${String(index).padStart(4, '0')}`, memberId: 'ann' };
    const said = { symptom: 'PAIN' as const, severity: index % 11, note: `note ${index}` };
    return {
      ...associatedData,
      at: new Date(now.getTime() - index * 60_000),
      ...encrypt([first], associatedData, said),
    };
  });
  await running.models.diaryEntries.collection.insertMany(rows as never);
}

/** What a member reads of a service that has these keys. */
async function readBy(diaryKeys: DiaryKeys) {
  const app = await createApp(testDeps({ mongoUrl: running.url, clock: running.clock, diaryKeys, logger }));
  try {
    const notes: string[] = [];
    let [cursor, hasMore] = [null as string | null, true];
    while (hasMore) {
      const query =
        'query($c: String) { diary(userId: "ann", limit: 100, cursor: $c) { hasMore cursor items { note } } }';
      const { data, errors } = await execute(app, query, { c: cursor }, ann);
      if (errors) return errors[0]!.extensions;
      notes.push(...data.diary.items.map(({ note }: { note: string }) => note));
      ({ cursor, hasMore } = data.diary);
    }
    return notes;
  } finally {
    await app.stop();
  }
}

const every = Array.from({ length: count }, (_, index) => `note ${index}`);
const sealedBy = (keyId: string) => running.models.diaryEntries.countDocuments({ keyId });

/** A process that is killed once it has begun so many rows; Infinity lets it end. */
async function killedAfter(rows: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/re-encrypt-slowly.ts')], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      MONGODB_URL: running.url,
      DIARY_KEYS: rotated.map(writeDiaryKey).join(','),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let seen = 0;
  for await (const line of createInterface(child.stdout!)) {
    if (line === 'row') seen += 1;
    if (seen === rows) child.kill('SIGKILL');
  }
}

it('after a key was put in front all is encrypted with it, though anyone who does it is killed again and again', async () => {
  await fill();
  for (const rows of [1, 57, 120]) {
    await killedAfter(rows);
    expect(await readBy(rotated)).toEqual(every);
  }
  const done = await sealedBy('second');
  expect([done > 0, done < count]).toEqual([true, true]);
  await Promise.all([
    reEncrypt({ models: running.models, diaryKeys: rotated, logger }),
    killedAfter(Number.POSITIVE_INFINITY),
  ]);
  expect([await sealedBy('first'), await sealedBy('second')]).toEqual([0, count]);
  expect(await readBy([second])).toEqual(every);
  expect(await reEncrypt({ models: running.models, diaryKeys: rotated, logger })).toBe(0);
}, 240_000);

it('an entry that was deleted meanwhile stays deleted', async () => {
  await fill();
  const working = reEncrypt({ models: running.models, diaryKeys: rotated, logger });
  await running.ask('mutation { deleteDiary(userId: "ann") { on } }');
  await working;
  expect(await running.models.diaryEntries.countDocuments({ sealed: { $exists: true } })).toBe(0);
});

it('a key that is lost is said at the start and to the member, and anyone who has it again reads all', async () => {
  await fill();
  const lines: string[] = [];
  const listening = createLogger({ destination: { write: (line: string) => void lines.push(line) } });
  const app = await createApp(testDeps({ mongoUrl: running.url, diaryKeys: [second], logger: listening }));
  await app.stop();
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 50,
      kid: 'first',
      code: 'DIARY_KEY_LOST',
      msg: expect.stringMatching(/^DIARY_KEYS lacks the key .* add it behind the others, after a comma, and restart$/),
    }),
  );
  expect(await readBy([second])).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    wordingKey: 'wellness.error.diaryLocked',
  });
  expect(await readBy([first])).toEqual(every);
});

it('one that can not be opened holds up no other', async () => {
  await fill();
  await running.models.diaryEntries.updateOne({ _id: 'e0003' }, { $set: { sealed: 'AAAA' } });
  expect(await reEncrypt({ models: running.models, diaryKeys: rotated, logger })).toBe(count - 1);
  expect([await sealedBy('first'), await sealedBy('second')]).toEqual([1, count - 1]);
});
