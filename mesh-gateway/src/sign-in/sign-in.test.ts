import { ServiceError } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSignIn } from './sign-in.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a token that is remembered is good until it ends and not a moment longer', async () => {
  const expiresAt = new Date(Date.now() + 10_000);
  const verify = vi.fn(async () => {
    if (Date.now() >= expiresAt.getTime()) throw ServiceError('UNAUTHENTICATED');
    return { viewer: viewer(), expiresAt };
  });
  const { read } = createSignIn(verify, { isOutdated: async () => false });
  await read('Bearer token');
  vi.advanceTimersByTime(9_999);
  expect(await read('Bearer token')).toMatchObject({ viewer: viewer() });
  expect(verify).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await expect(read('Bearer token')).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } });
});
