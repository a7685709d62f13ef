import { expect, it } from 'vitest';
import { createSlowRefusals } from './slow-refusals.ts';

it('holds a refusal back, and no more of them than there is room for', async () => {
  const refusals = createSlowRefusals(30);
  const start = performance.now();
  const many = Array.from({ length: 2_000 }, () => refusals.hold());
  expect(refusals.count()).toBe(2_000);
  await refusals.hold();
  expect(refusals.count()).toBe(2_000);
  await Promise.all(many);
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
  expect(refusals.count()).toBe(0);
});
