import { expect, it } from 'vitest';
import { costlyHasSelectors } from './has-selectors.ts';

it.each([
  ':root:has(.open) .region',
  ':root:is([data-writing], :has([aria-modal])) .region',
  ':global(body):has(.sheet) .page',
  'body:has(dialog)',
  ':has(textarea:focus) > .bottom',
  '.corner[data-aside]:not(:has(:focus-visible)) > *',
  '* > :has(a) b',
])('finds %s', (selector) => {
  expect(
    costlyHasSelectors(`/* a */ .a { color: red; } @media (width < 500px) { ${selector} { color: red; } }`),
  ).toEqual([selector]);
});

it.each([
  '.option:has(input:checked)',
  '.cards:not(:has(> [aria-busy="true"])) ~ .coming',
  '.menu:has([aria-expanded="true"])',
  '.button:where(:has(> .inner > .section))',
  '.above:has(.offline) ~ .body',
])('leaves %s', (selector) => {
  expect(costlyHasSelectors(`${selector} { color: red; }`)).toEqual([]);
});

it('leaves what is for paper', () => {
  expect(costlyHasSelectors('@media print { body:has(.sheet) * { display: none; } } .a { color: red; }')).toEqual([]);
});
