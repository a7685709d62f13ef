import { afterAll, beforeAll, expect, it } from 'vitest';
import { ann, ben, newKey, type RunningDiary, startDiary } from '../testing/start-diary.ts';
import { noteKeysOf } from './note-keys.ts';

let running: RunningDiary;
beforeAll(async () => {
  running = await startDiary();
});
afterAll(() => running.stop());

it('are the same at each call, and of one member alone', async () => {
  const asked = async (who = ann) =>
    (await running.ask('query($u: ID!) { diaryNoteKeys(userId: $u) }', { u: who.memberId }, who)).data.diaryNoteKeys;
  const [hers, again, his] = [await asked(), await asked(), await asked(ben)];
  expect([hers, hers.length, his.length]).toEqual([again, 1, 1]);
  expect(his).not.toEqual(hers);
});

it('follow the keys of the deployment: a new one encrypts, the old one opens', () => {
  const [old, fresh] = [newKey('2026'), newKey('2027')];
  const [before] = noteKeysOf([old], 'ann');
  const after = noteKeysOf([fresh, old], 'ann');
  expect([after.length, after[1]]).toEqual([2, before]);
  expect(after[0]).not.toBe(before);
  // None of them is what entries are encrypted with.
  for (const key of after) {
    expect(Buffer.from(key, 'hex')).toHaveLength(32);
    for (const { secret } of [old, fresh]) expect(key).not.toBe(secret.toString('hex'));
  }
});
