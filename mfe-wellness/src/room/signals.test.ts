import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Signal } from './peer-link.ts';
import { createReading, createSending, readSignal } from './signals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const signal = (name: string): Signal => ({ candidates: [{ candidate: name }] });

it('sends what is for one in order, again until it is there, and holds back no other', async () => {
  const sent: string[] = [];
  let isAway = true;
  const { send } = createSending(async (to, number) => {
    if (to === 'a' && isAway) throw new TypeError('Failed to fetch');
    sent.push(`${to}${number}`);
    return true;
  });
  send('a', signal('x'));
  send('a', signal('y'));
  send('b', signal('z'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual(['b1']);
  isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual(['b1', 'a1', 'a2']);
});

it('stops with its room', async () => {
  const post = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const sending = createSending(post);
  sending.send('a', signal('x'));
  await vi.advanceTimersByTimeAsync(0);
  sending.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(post).toHaveBeenCalledTimes(1);
});

it('reads on from the last one, once for each, also what came while it read', async () => {
  const kept = ['1', '2'].map((id) => ({ id, fromPeerId: 'a', signal: JSON.stringify(signal(id)) }));
  const taken: string[] = [];
  const read = createReading(
    async (after) => kept.filter(({ id }) => id > (after ?? '')),
    (from, said) => {
      taken.push(`${from} ${JSON.stringify(said)}`);
      if (taken.length === 2) {
        kept.push({ id: '3', fromPeerId: 'b', signal: JSON.stringify(signal('3')) });
        void read();
      }
    },
  );
  await Promise.all([read(), read()]);
  expect(taken.map((each) => each[0])).toEqual(['a', 'a', 'b']);
});

it('reads what came later with an earlier id, each once, and no more than what is recent again', async () => {
  const kept = ['1', '4'];
  const taken: string[] = [];
  const asked: (string | null)[] = [];
  const read = createReading(
    async (after) => {
      asked.push(after);
      return kept
        .filter((id) => id > (after ?? ''))
        .sort()
        .map((id) => ({ id, fromPeerId: id, signal: JSON.stringify(signal(id)) }));
    },
    (from) => void taken.push(from),
  );
  await read();
  kept.push('3');
  await read();
  expect(taken).toEqual(['1', '4', '3']);
  await vi.advanceTimersByTimeAsync(20_000);
  asked.length = 0;
  await read();
  expect(asked).toEqual(['4']);
});

it('goes on after what could not be read', async () => {
  let isAway = true;
  const take = vi.fn();
  const read = createReading(async (after) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return after ? [] : [{ id: '1', fromPeerId: 'a', signal: JSON.stringify(signal('1')) }];
  }, take);
  await read();
  isAway = false;
  await read();
  expect(take).toHaveBeenCalledTimes(1);
});

it.each([
  ['{"candidates":[]}', true],
  ['{"description":{"type":"offer","sdp":"v=0"}}', true],
  ['{"description":"offer"}', false],
  ['null', false],
  ['{', false],
])('%s is read: %s', (text, is) => expect(readSignal(text) !== null).toBe(is));
