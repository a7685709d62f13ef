import { expect, it } from 'vitest';
import { encryptNote, isEncrypted, type NoteKeys, openNote } from './note-cipher.ts';

const key = (digit: string) => digit.repeat(64);
const keys: NoteKeys = [key('a')];
const words = 'A hard night.\n\nלילה קשה';

it('opens to the words it was, and shows none of them', () => {
  const kept = encryptNote(keys, words);
  expect([openNote(keys, kept), isEncrypted(kept), kept.includes('\n')]).toEqual([words, true, false]);
  expect(kept).not.toMatch(/night|קשה/);
  // The same words are encrypted to another text each time.
  expect(encryptNote(keys, words)).not.toBe(kept);
  expect(encryptNote(keys, '  ')).toBe('');
});

it.each<[what: string, kept: string, expected: string]>([
  ['by a key before the last', encryptNote([key('b')], words), words],
  ['in two tabs', `${encryptNote(keys, 'one')}\n${encryptNote(keys, 'two')}`, 'one\ntwo'],
  [
    'by a key that is gone, beside one that is there',
    `${encryptNote([key('c')], 'lost')}\n${encryptNote(keys, 'kept')}`,
    'kept',
  ],
  ['by nobody: an older version kept it so', words, words],
  ['and was cut', encryptNote(keys, words).slice(0, -2), ''],
  ['never', '', ''],
])('what was encrypted %s', (_, kept, expected) => {
  expect(openNote([key('a'), key('b')], kept)).toBe(expected);
});

it('knows what an older version kept', () => {
  expect([isEncrypted('plain'), isEncrypted(`${encryptNote(keys, 'one')}\nplain`), isEncrypted('')]).toEqual([
    false,
    false,
    true,
  ]);
});
