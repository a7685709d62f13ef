import { type DiaryKeys, isDuplicateKey } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { newKey, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { requireSameKeys } from './require-same-keys.ts';

const [first, second] = [newKey('first'), newKey('second')];
const [otherFirst, otherSecond] = [newKey('first'), newKey('second')];
const refusal =
  'DIARY_KEYS: the key "first" is not the one that had this name before, and would not open the diaries that one sealed: ' +
  'put the old key back as "first", and give the new one a name of its own, in front.';

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary({ diaryKeys: [first] });
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

/** What a process that has these keys ends with; nothing where it starts. */
async function startedWith(diaryKeys: DiaryKeys): Promise<string | undefined> {
  try {
    await (await createApp(testDeps({ mongoUrl: running.url, diaryKeys }))).stop();
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
}

it('another key under the same name ends the start, wherever it stands, and the old one put back begins it', async () => {
  expect(await startedWith([first])).toBeUndefined();
  expect(await startedWith([otherFirst])).toBe(refusal);
  expect(await startedWith([second, otherFirst])).toBe(refusal);
  expect(await startedWith([second, first])).toBeUndefined();
  expect(await startedWith([otherSecond, first])).toBe(refusal.replaceAll('first', 'second'));
});

it('what is kept of a key is not the key', async () => {
  await startedWith([first]);
  const kept = JSON.stringify(await running.models.keyChecks.find().lean());
  for (const form of ['base64url', 'base64', 'hex'] as const) expect(kept).not.toContain(first.secret.toString(form));
});

it('of two processes that start at once with different keys one is refused', async () => {
  const ends = await Promise.all([startedWith([first]), startedWith([otherFirst])]);
  expect(ends.filter((end) => end === refusal)).toHaveLength(1);
  expect(ends.filter((end) => end === undefined)).toHaveLength(1);
});

it('who finds no check, and then that of another process, goes by it', async () => {
  const { keyChecks } = running.models;
  const late = { ...running.models, keyChecks: Object.create(keyChecks) };
  await requireSameKeys(running.models, [first]);
  let looked = 0;
  late.keyChecks.findById = (id: string) => (looked++ === 0 ? { lean: async () => null } : keyChecks.findById(id));
  await expect(requireSameKeys(late, [otherFirst])).rejects.toThrow(refusal);
  looked = 0;
  await requireSameKeys(late, [first]);
  await expect(keyChecks.collection.insertOne({ _id: 'first' } as never)).rejects.toSatisfy(isDuplicateKey);
});

it('where diaries are older than the checks, a key that opens none of them is refused and not written down', async () => {
  await running.consent();
  for (const clientId of ['temp_1', 'temp_2']) await running.add({ clientId });
  await running.models.keyChecks.deleteMany({});
  expect(await startedWith([otherFirst])).toBe(refusal);
  const [entry] = await running.models.diaryEntries.find().sort({ keyId: 1, _id: 1 });
  await running.models.diaryEntries.updateOne({ _id: entry!._id }, { $set: { sealed: 'AAAA' } });
  expect(await startedWith([first])).toBeUndefined();
  expect(await startedWith([otherFirst])).toBe(refusal);
});
