import { EventEmitter } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWithin } from './answer-within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function passOn({ isRead = false } = {}) {
  const call = Object.assign(new EventEmitter(), { destroyed: false, destroy: vi.fn() });
  const asked = Object.assign(new EventEmitter(), { readableEnded: isRead });
  answerWithin(1_000)(call as unknown as ClientRequest, asked as IncomingMessage);
  return { call, asked };
}

it('gives up what has no answer in time, from when all was handed on: a slow visitor is not counted', () => {
  const { call, asked } = passOn();
  vi.advanceTimersByTime(5_000);
  asked.emit('end');
  vi.advanceTimersByTime(999);
  expect(call.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call.destroy).toHaveBeenCalledWith(expect.objectContaining({ message: 'no answer within 1000 ms' }));
});

it.each(['response', 'close'])(
  'waits no more after %s: what is answered may take as long as the visitor takes it',
  (over) => {
    const { call, asked } = passOn();
    asked.emit('end');
    call.emit(over);
    vi.advanceTimersByTime(60_000);
    expect(call.destroy).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('counts from the start where all was read before', () => {
  const { call } = passOn({ isRead: true });
  vi.advanceTimersByTime(1_000);
  expect(call.destroy).toHaveBeenCalledOnce();
});

it('waits for nothing where the visitor has gone before all was handed on', () => {
  const { call, asked } = passOn();
  call.destroyed = true;
  call.emit('close');
  asked.emit('end');
  expect(vi.getTimerCount()).toBe(0);
});
