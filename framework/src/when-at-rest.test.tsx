import { expect, it, vi } from 'vitest';
import { takePrefetched } from './data/prefetch.ts';
import { whenAtRest } from './when-at-rest.ts';

it('everybody who waits for the first screen hears that it has its answers, and not before', async () => {
  window.__banyan = { prefetch: { 'FeedList{}': Promise.resolve({ data: {} }) } };
  const heard: string[] = [];
  for (const who of ['link', 'welcome']) void whenAtRest().then(() => heard.push(who));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(heard).toEqual([]);
  await takePrefetched('FeedList{}');
  await vi.waitFor(() => expect(heard).toEqual(['link', 'welcome']), { timeout: 3000 });
});
