import { expect, it } from 'vitest';
import { isSealed, type NoteKeys, openNote, sealNote } from './note-seal.ts';

const key = (digit: string) => digit.repeat(64);
const keys: NoteKeys = [key('a')];
const words = 'A hard night.\n\nלילה קשה';

it('opens to the words it was, and shows none of them', () => {
  const kept = sealNote(keys, words);
  expect([openNote(keys, kept), isSealed(kept), kept.includes('\n')]).toEqual([words, true, false]);
  expect(kept).not.toMatch(/night|קשה/);
  // The same words are sealed to another text each time.
  expect(sealNote(keys, words)).not.toBe(kept);
  expect(sealNote(keys, '  ')).toBe('');
});

it.each<[what: string, kept: string, expected: string]>([
  ['by a key before the last', sealNote([key('b')], words), words],
  ['in two tabs', `${sealNote(keys, 'one')}\n${sealNote(keys, 'two')}`, 'one\ntwo'],
  [
    'by a key that is gone, beside one that is there',
    `${sealNote([key('c')], 'lost')}\n${sealNote(keys, 'kept')}`,
    'kept',
  ],
  ['by nobody: an older version kept it so', words, words],
  ['and was cut', sealNote(keys, words).slice(0, -2), ''],
  ['never', '', ''],
])('what was sealed %s', (_, kept, expected) => {
  expect(openNote([key('a'), key('b')], kept)).toBe(expected);
});

it('knows what an older version kept', () => {
  expect([isSealed('plain'), isSealed(`${sealNote(keys, 'one')}\nplain`), isSealed('')]).toEqual([false, false, true]);
});
