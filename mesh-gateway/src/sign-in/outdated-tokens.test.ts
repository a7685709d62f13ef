import { type AnyDomainEvent, createDomainEvent, createLogger, type EventLog, KeyRefused } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import '@banyan/services';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tinyEventLog } from '../../scenarios/tiny/tiny-event-log.ts';
import { createOutdatedTokens, type Outdating, outdatedForMs } from './outdated-tokens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signedOut = (sessionId: string) => createDomainEvent('identity.sessionEnded', { sessionId }) as AnyDomainEvent;

const tokenOf = (sessionId: string) => ({ viewer: viewer({ sessionId }) });

function start(log: EventLog, destination?: { write: (line: string) => void }) {
  const listening = Promise.withResolvers<void>();
  const ended = createOutdatedTokens(createLogger(destination ? { destination } : { level: 'silent' }));
  ended.learn(log, listening.promise);
  return { ended, listen: () => listening.resolve() };
}

it('are learnt once new ones are heard, so that none falls between the two', async () => {
  const log = tinyEventLog();
  const { ended, listen } = start(log);
  const asked = ['late', 'earlier', 'open', 'long ago'].map((sessionId) => ended.isOutdated(tokenOf(sessionId)));
  log.add(signedOut('long ago'), new Date(Date.now() - outdatedForMs - 60_000));
  log.add(signedOut('earlier'), new Date(Date.now() - outdatedForMs + 60_000));
  await vi.advanceTimersByTimeAsync(100);
  log.add(signedOut('late'));
  listen();
  expect(await Promise.all(asked)).toEqual([true, true, false, false]);
});

it('are more than one page, and each is known', async () => {
  const log = tinyEventLog();
  for (let index = 0; index < 1_200; index += 1) log.add(signedOut(`s${index}`), new Date(Date.now() - 1_200 + index));
  const { ended, listen } = start(log);
  listen();
  expect(await Promise.all([ended.isOutdated(tokenOf('s0')), ended.isOutdated(tokenOf('s1199'))])).toEqual([
    true,
    true,
  ]);
});

it('while nobody can say, no token is taken; then the log is asked again', async () => {
  const log = tinyEventLog();
  log.add(signedOut('s1'));
  const { read } = log;
  log.read = () => Promise.reject(new Error('gone'));
  const { ended, listen } = start(log);
  listen();
  const refused = expect(ended.isOutdated(tokenOf('s1'))).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE' },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
  log.read = read;
  await vi.advanceTimersByTimeAsync(500);
  expect(await ended.isOutdated(tokenOf('s1'))).toBe(true);
});

it('while identity takes us for an anonymous caller that is said, once a minute to the log; and no more when it knows us', async () => {
  const log = tinyEventLog();
  const { read } = log;
  const lines: string[] = [];
  log.read = () => Promise.reject(new KeyRefused());
  const { ended, listen } = start(log, { write: (line: string) => void lines.push(line) });
  expect(ended.trouble()).toBeUndefined();
  listen();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ended.trouble()).toMatch(/^The identity refuses the INTERNAL_KEY of this process, .* signed in is refused\.$/);
  expect(lines).toHaveLength(1);
  const { read: refuse } = log;
  log.read = () => Promise.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(500);
  expect(ended.trouble()).toBeUndefined();
  log.read = refuse;
  await vi.advanceTimersByTimeAsync(500);
  expect(ended.trouble()).toBeDefined();
  log.read = read;
  await vi.advanceTimersByTimeAsync(500);
  expect([ended.trouble(), await ended.isOutdated(tokenOf('s1'))]).toEqual([undefined, false]);
});

it('can not be read through when a whole page is of one moment: better nobody than the wrong one', async () => {
  const log = tinyEventLog();
  const moment = new Date();
  for (let index = 0; index < 1_200; index += 1) log.add(signedOut(`s${index}`), moment);
  const { ended, listen } = start(log);
  listen();
  const refused = expect(ended.isOutdated(tokenOf('s1199'))).rejects.toMatchObject({
    extensions: { code: 'SERVICE_UNAVAILABLE' },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
  ended.stop();
});

const inOtherGroups = (version: number, memberId = 'maya') =>
  createDomainEvent('identity.groupsChanged', { memberId, version }) as Outdating & AnyDomainEvent;

it('of a member who is in other groups now are those that know an earlier change, in whatever order they are heard', async () => {
  const log = tinyEventLog();
  for (const version of [2, 3, 1]) log.add(inOtherGroups(version));
  const { ended, listen } = start(log);
  listen();
  const outdated = (groupsVersion: number | undefined, memberId = 'maya') =>
    ended.isOutdated({ viewer: viewer({ memberId }), groupsVersion });
  expect(await Promise.all([undefined, 1, 2, 3, 4].map((version) => outdated(version)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  ended.handle(inOtherGroups(2));
  expect([await outdated(3), await outdated(undefined, 'noam')]).toEqual([false, false]);
  ended.handle(inOtherGroups(4));
  expect(await outdated(3)).toBe(true);
});
