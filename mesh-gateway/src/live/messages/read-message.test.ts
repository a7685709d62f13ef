import { type AnyDomainEvent, createDomainEvent } from '@banyan/kit';
import { expect, it, vi } from 'vitest';
import type { Answer, Engine } from '../../operation/run-operation.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { readMessage } from './read-message.ts';

const domainEvent = createDomainEvent('feed.itemUpdated', {
  itemId: 'i1',
  targets: ['all'],
  cause: 'edit',
}) as AnyDomainEvent;
const subscriber = {
  plan: { field: { message: { kind: 'reread' }, subjectId: () => 'i1' }, read: {}, responseKey: 'item' },
  variables: {},
  newOperation: () => ({}),
} as unknown as Subscriber;
const failure = (code: string): Answer => ({ data: { item: null }, errors: [{ message: code, extensions: { code } }] });

async function read(...answers: Answer[]) {
  vi.useFakeTimers();
  const run = vi.fn(async () => answers.shift() ?? { data: { item: { id: 'i1' } } });
  try {
    const liveRead = readMessage({ run } as unknown as Engine, domainEvent, subscriber);
    await vi.advanceTimersByTimeAsync(5_000);
    return { liveRead: await liveRead, asked: run.mock.calls.length };
  } finally {
    vi.useRealTimers();
  }
}

it.each(['SERVICE_UNAVAILABLE', 'INTERNAL'])('is read again while its service answers %s', async (code) => {
  const { liveRead, asked } = await read(failure(code), failure(code));
  expect(asked).toBe(3);
  expect(liveRead).toMatchObject({ message: { data: { item: { id: 'i1' } } } });
});

it('failed when the third try does', async () => {
  const down = failure('SERVICE_UNAVAILABLE');
  expect(await read(down, down, down)).toEqual({ liveRead: 'failed', asked: 3 });
});

it('is asked for once, and is nothing, where its reader may not see it', async () => {
  const { liveRead, asked } = await read(failure('FORBIDDEN'));
  expect(asked).toBe(1);
  expect(liveRead).toMatchObject({ message: null });
});
