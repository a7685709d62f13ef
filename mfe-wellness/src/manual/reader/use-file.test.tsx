import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFile } from './use-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What the server answers, one request after the other. */
function answers(...list: number[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!`${url}`.startsWith('/media/')) return new Response('{}');
    asked.push(url);
    const status = list.shift() ?? 200;
    return new Response(status === 200 ? '%PDF' : 'no', { status });
  });
  return asked;
}

it('a file is loaded whole', async () => {
  const asked = answers(200);
  const { result } = renderHook(() => useFile({ url: '/media/a.pdf', ask: async () => null }));
  await waitFor(() => expect(new TextDecoder().decode(result.current.bytes ?? undefined)).toBe('%PDF'));
  expect(asked).toEqual(['/media/a.pdf']);
});

it('an address that is over is asked for again, once', async () => {
  const asked = answers(404, 200);
  const { result } = renderHook(() => useFile({ url: '/media/old.pdf', ask: async () => '/media/new.pdf' }));
  await waitFor(() => expect(result.current.bytes).not.toBeNull());
  expect(asked).toEqual(['/media/old.pdf', '/media/new.pdf']);
});

it('what does not come says so, and comes with Retry', async () => {
  answers(404, 404, 200);
  const { result } = renderHook(() => useFile({ url: '/media/a.pdf', ask: async () => null }));
  await waitFor(() => expect(result.current.failure).toBe('failed'));
  expect(result.current.bytes).toBeNull();
  result.current.retry();
  await waitFor(() => expect(result.current.bytes).not.toBeNull());
});
