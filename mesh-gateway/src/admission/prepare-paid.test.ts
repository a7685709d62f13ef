import { expect, it } from 'vitest';
import { preparePaid } from './prepare-paid.ts';

function purse() {
  const given: number[] = [];
  return { given, giveBack: (points: number) => void given.push(points) };
}
const work = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

it('charges for what a text made us work, also when it is refused', () => {
  const budget = purse();
  expect(preparePaid(budget, () => 'quick')).toBe('quick');
  const refuse = () => {
    work(30);
    throw new Error('refused');
  };
  expect(() => preparePaid(budget, refuse)).toThrow('refused');
  expect(budget.given).toHaveLength(1);
  expect(budget.given[0]).toBeLessThan(-1_000);
});
