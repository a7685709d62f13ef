import type { CreateApp, ServiceApp } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import { startServices } from './start-services.ts';

const found = vi.hoisted(() => new Map<string, unknown>());
vi.mock('./services.ts', async (original) => ({
  ...(await original<object>()),
  loadService: async (name: string) => found.get(name),
}));

it('a service that was still starting when another failed is stopped too', async () => {
  const opening = Promise.withResolvers<void>();
  const stop = vi.fn(async () => undefined);
  const failing: CreateApp = () => Promise.reject(new Error('no key'));
  const slow: CreateApp = async () => {
    await opening.promise;
    return { stop } as unknown as ServiceApp;
  };
  for (const [name, createApp] of Object.entries({ identity: failing, feed: slow, social: slow }))
    found.set(name, createApp);
  const starting = startServices(testDeps({ mongoUrl: '' }));
  const failed = expect(starting).rejects.toThrow('no key');
  setTimeout(opening.resolve, 10);
  await failed;
  expect(stop).toHaveBeenCalled();
});
