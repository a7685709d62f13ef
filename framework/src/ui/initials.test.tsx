import { expect, it } from 'vitest';
import { initials } from './Avatar.tsx';

it.each([
  ['Dana Levi', 'DL'],
  ['maya', 'MA'],
  ['דנה פרידמן', 'דפ'],
  ['Ada Byron King', 'AB'],
  ['José', 'JO'],
  ['É́lan Vital', 'É́V'],
  ['👩‍👩‍👧 Noa Bar', 'NB'],
  ['Noa 👩‍👩‍👧', 'NO'],
  ['(Sam) "Lee"', 'SL'],
  ['12 34', ''],
  ['', ''],
])('%s stands as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
