import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger = createLogger({ level: 'silent' });

it('takes its turns one after the other, and a failed one does not end them', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined);
  const stop = every(1_000, 'work', logger, work);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('gives up a turn that never ends, and takes the next', async () => {
  const work = vi.fn(() => new Promise<void>(() => {}));
  const stop = every(1_000, 'work', logger, work);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(work).toHaveBeenCalledTimes(2);
  const stopping = stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopping;
});

it('is stopped within some seconds, though its last turn goes on', async () => {
  const stop = every(1_000, 'work', logger, () => new Promise<void>(() => {}));
  await vi.advanceTimersByTimeAsync(1_000);
  const stopped = vi.fn();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(stopped).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stopped).toHaveBeenCalledOnce();
});
