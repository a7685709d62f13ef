import { expect, it } from 'vitest';
import { actOf } from './use-reader-keys.ts';

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.createElement('button')) => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: target });
  return actOf(event);
};
const field = document.createElement('input');

it.each([
  ['PageDown', {}, 'nextPage'],
  ['PageUp', {}, 'previousPage'],
  ['+', { shiftKey: true }, 'larger'],
  ['-', {}, 'smaller'],
  ['0', {}, 'fitWidth'],
  ['/', {}, 'search'],
  ['f', { ctrlKey: true }, 'search'],
  ['F', { metaKey: true }, 'search'],
  ['f', {}, undefined],
  ['+', { ctrlKey: true }, undefined],
  ['ArrowDown', {}, undefined],
])('%s %o does %s', (key, more, act) => {
  expect(press(key, more)).toBe(act);
});

it('what is typed in a field is typed there; pages and the search are reached from it, too', () => {
  expect([press('/', {}, field), press('+', {}, field)]).toEqual([undefined, undefined]);
  expect([press('PageDown', {}, field), press('f', { ctrlKey: true }, field)]).toEqual(['nextPage', 'search']);
});
