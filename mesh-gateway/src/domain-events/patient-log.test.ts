import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tinyEventLog } from '../../scenarios/tiny/tiny-event-log.ts';
import { patientLog } from './patient-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log whose service is away when the test says so. */
function start() {
  const service = { isAway: true, asked: 0 };
  const log = patientLog({
    ...tinyEventLog(),
    async offsetsOf() {
      service.asked += 1;
      if (service.isAway) throw new Error('away');
      return new Map();
    },
  });
  const ask = () => log.offsetsOf([]).then(() => 'answered', String);
  return { service, ask };
}

it('is asked again until a service that was away for a moment is back', async () => {
  const { service, ask } = start();
  const answer = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  service.isAway = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toBe('answered');
});

it('says no once its service has been away for longer, and to anyone who asks after that at once', async () => {
  const { service, ask } = start();
  const answers = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all(answers)).toEqual(['Error: away', 'Error: away']);
  const { asked } = service;
  // No timer passes meanwhile.
  expect([await ask(), service.asked]).toEqual(['Error: away', asked + 1]);
});

it.each(['answered', 'nobody asked'])('is patient again after it %s for a while', async (what) => {
  const { service, ask } = start();
  const first = ask();
  await vi.advanceTimersByTimeAsync(2_000);
  await first;
  service.isAway = what !== 'answered';
  if (what === 'answered') await ask();
  else await vi.advanceTimersByTimeAsync(3_000);
  service.isAway = true;
  const next = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  service.isAway = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).toBe('answered');
});
