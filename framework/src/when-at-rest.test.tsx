import { afterEach, expect, it, vi } from 'vitest';
import { takePrefetched, whenAllHere } from './data/prefetch.ts';
import { whenAtRest } from './when-at-rest.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.__banyan;
});

it('everybody who waits for the first screen hears that it has its answers, and not before', async () => {
  let answer: (early: { data: object }) => void = () => {};
  const early = new Promise<{ data: object }>((resolve) => {
    answer = resolve;
  });
  window.__banyan = { prefetch: { 'FeedList{}': early } };
  const heard: string[] = [];
  for (const who of ['link', 'welcome']) void whenAtRest().then(() => heard.push(who));
  void takePrefetched('FeedList{}');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(heard).toEqual([]);
  answer({ data: {} });
  await vi.waitFor(() => expect(heard).toEqual(['link', 'welcome']), { timeout: 3000 });
});

it('an answer that no page asks for is waited for no longer than five seconds', async () => {
  vi.useFakeTimers();
  window.__banyan = { prefetch: { 'FeedList{}': Promise.resolve({ data: {} }) } };
  const heard = vi.fn();
  void whenAllHere().then(heard);
  await vi.advanceTimersByTimeAsync(4999);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toHaveBeenCalledOnce();
});

it('a page that is still loading its files is not at rest', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const heard = vi.fn();
  void whenAtRest().then(heard);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 3000 });
});
