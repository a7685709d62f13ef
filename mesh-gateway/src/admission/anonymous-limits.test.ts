import { expect, it } from 'vitest';
import { createAnonymousLimits } from './anonymous-limits.ts';
import { budgetNumbers } from './budget-numbers.ts';

const stays = () => {
  throw new Error('gave way');
};

it('open so many sockets from one network, whichever of its addresses each comes from', () => {
  const numbers = { ...budgetNumbers, unknownSocketsPerNetwork: 1, newcomers: { perSecond: 1, burst: 1 } };
  let gaveWay = 0;
  const anonymous = createAnonymousLimits(numbers);
  anonymous.openSocket('2001:db8::1', () => {
    gaveWay += 1;
  });
  expect(anonymous.openSocket('2001:db8:0:1::1', stays)).not.toBeNull();
  expect(gaveWay).toBe(0);
  const introduced = anonymous.openSocket('2001:db8::2', stays);
  expect(gaveWay).toBe(1);
  introduced!();
  expect(anonymous.openSocket('2001:db8::3', stays)).not.toBeNull();
});

it('give way to newcomers in the order in which they came, and never who has introduced themselves', () => {
  const anonymous = createAnonymousLimits({ ...budgetNumbers, unknownSocketsPerNetwork: 2 });
  const gone: string[] = [];
  const open = (name: string) => anonymous.openSocket('198.51.100.7', () => gone.push(name))!;
  open('first');
  open('second')();
  for (const name of ['third', 'fourth', 'fifth']) open(name);
  expect(gone).toEqual(['first', 'third']);
});

it('are refused when newcomers come faster than anyone can introduce themselves, until some time has passed', () => {
  let now = 0;
  const numbers = { ...budgetNumbers, unknownSocketsPerNetwork: 1, newcomers: { perSecond: 1, burst: 2 } };
  const anonymous = createAnonymousLimits(numbers, () => now);
  const open = () => anonymous.openSocket('198.51.100.7', () => undefined) !== null;
  expect([open(), open(), open(), open()]).toEqual([true, true, true, false]);
  now += 1_000;
  expect([open(), open()]).toEqual([true, false]);
});
