import { type AnyFact, createFact, createLogger, type FactLog } from '@banyan/kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tinyFactLog } from '../../scenarios/tiny/tiny-fact-log.ts';
import { createEndedSessions, endedForMs } from './ended-sessions.ts';

const logger = createLogger({ level: 'silent' });
const ended = (sessionId: string) => createFact('identity.sessionEnded', { sessionId }) as AnyFact;
const nobodyAnswers: FactLog['now'] = () => Promise.reject(new Error('identity starts'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('knows what ended while the gateway was away, and nothing older than a token lives', async () => {
  const log = tinyFactLog();
  log.add(ended('recent'), new Date(Date.now() - 60_000));
  log.add(ended('long ago'), new Date(Date.now() - endedForMs - 1_000));
  const sessions = createEndedSessions(logger);
  sessions.learn(log, Promise.resolve());
  expect(await Promise.all(['recent', 'long ago', 'open'].map(sessions.isEnded))).toEqual([true, false, false]);
});

it('reads the log only once it hears what ends from then on', async () => {
  const log = tinyFactLog();
  const listening = Promise.withResolvers<void>();
  const sessions = createEndedSessions(logger);
  sessions.learn(log, listening.promise);
  const asked = sessions.isEnded('meanwhile');
  await vi.advanceTimersByTimeAsync(100);
  log.add(ended('meanwhile'));
  listening.resolve();
  expect(await asked).toBe(true);
});

it('lets nobody in while it can not know, and tries again until it does', async () => {
  const log = tinyFactLog();
  log.add(ended('gone'));
  const asking = { ...log, now: nobodyAnswers };
  const sessions = createEndedSessions(logger);
  sessions.learn(asking, Promise.resolve());
  const refused = expect(sessions.isEnded('open')).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE' },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
  asking.now = log.now;
  const asked = sessions.isEnded('gone');
  await vi.advanceTimersByTimeAsync(600);
  expect(await asked).toBe(true);
  sessions.stop();
});
