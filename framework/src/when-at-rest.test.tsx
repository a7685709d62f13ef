import { expect, it, vi } from 'vitest';
import { takePrefetched } from './data/prefetch.ts';
import { whenAtRest } from './when-at-rest.ts';

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
