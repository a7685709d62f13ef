import { expect, test } from 'vitest';
import { secretFaceFile, secretName } from './secret-name.ts';

const key = 'k'.repeat(32);

test('a secret name is the same each time, and another for another name or key', () => {
  const name = secretName(key, 'maya');
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect(secretName(key, 'maya')).toBe(name);
  expect(secretName(key, 'noam')).not.toBe(name);
  expect(secretName('x'.repeat(32), 'maya')).not.toBe(name);
});

test('both sizes of a face keep one name, and what is renamed stays', () => {
  const name = secretName(key, 'maya');
  expect(secretFaceFile(key, 'maya.webp')).toBe(`${name}.webp`);
  expect(secretFaceFile(key, 'maya-64.webp')).toBe(`${name}-64.webp`);
  for (const other of [`${name}.webp`, `${name}-64.webp`, 'notes.txt', 'a/b.webp', '.webp']) {
    expect(secretFaceFile(key, other)).toBeUndefined();
  }
});
