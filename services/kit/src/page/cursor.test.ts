import { expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

it('brings a position back unchanged', () => {
  const position = { at: new Date('2026-03-01T10:00:00.123Z'), id: '01ABC' };
  expect(decodeCursor(encodeCursor(position))).toEqual(position);
});

it.each([
  '',
  'nonsense',
  'WzEsMl0',
  Buffer.from('[1,{"$gt":""}]').toString('base64url'),
  '😀',
  Buffer.from('[9e15,"a"]').toString('base64url'),
])('does not take %j for a cursor', (text) => expect(decodeCursor(text)).toBeNull());
