import { expect, it } from 'vitest';
import { createSlowRefusals } from './slow-refusals.ts';

it('holds refusals back, of each asker only so many, and one asker’s flood is nobody else’s', async () => {
  const refusals = createSlowRefusals({ refusalMs: 30, heldPerAsker: 2 });
  const start = performance.now();
  const held = [refusals.hold('maya'), refusals.hold('maya')];
  // At once: before any timer can have run.
  expect(await Promise.race([...held, refusals.hold('maya')])).toBe(false);
  const other = refusals.hold('noam');
  expect(await Promise.all([...held, other])).toEqual([true, true, true]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(29);
  expect(await refusals.hold('maya')).toBe(true);
});
