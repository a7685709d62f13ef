import { expect, it } from 'vitest';
import { preparePaid } from './prepare-paid.ts';

function tokenBucket() {
  const given: number[] = [];
  return { given, giveBack: (tokens: number) => void given.push(tokens) };
}
const work = (ms: number) => {
  const before = process.threadCpuUsage();
  const worked = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  while (worked() < ms);
};

it('charges for what a text made us work, also when it is refused', () => {
  const budget = tokenBucket();
  expect(preparePaid(budget, () => 'quick')).toBe('quick');
  const refuse = () => {
    work(30);
    throw new Error('refused');
  };
  expect(() => preparePaid(budget, refuse)).toThrow('refused');
  expect(budget.given).toHaveLength(1);
  expect(budget.given[0]).toBeLessThan(-1_000);
});

it('charges nothing while the machine does something else', () => {
  const budget = tokenBucket();
  const waits = 5;
  // What else a busy machine makes this thread do, it does not do each time.
  for (let slot = 0; slot < waits; slot += 1)
    preparePaid(budget, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100));
  expect(budget.given.length).toBeLessThan(waits);
});
