import type { CreateApp, ServiceApp, ServiceDeps } from '@banyan/kit';
import { testDeps } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import { startServices } from './start-services.ts';

it('a service that was still starting when another failed is stopped too', async () => {
  const opening = Promise.withResolvers<void>();
  const stop = vi.fn(async () => undefined);
  const failing: CreateApp = () => Promise.reject(new Error('no key'));
  const slow: CreateApp = async () => {
    await opening.promise;
    return { stop } as unknown as ServiceApp;
  };
  const starting = startServices(testDeps({ mongoUrl: '' }), async (name) => (name === 'identity' ? failing : slow));
  const failed = expect(starting).rejects.toThrow('no key');
  setTimeout(opening.resolve, 10);
  await failed;
  expect(stop).toHaveBeenCalled();
});

it('each finds the domain event logs of all that run, itself among them', async () => {
  const given: ServiceDeps[] = [];
  const { apps } = await startServices(testDeps({ mongoUrl: '' }), async (name) => async (deps) => {
    given.push(deps);
    return { name, eventLog: { of: name } } as unknown as ServiceApp;
  });
  for (const { eventLogs } of given) expect(Object.keys(eventLogs!()).sort()).toEqual(Object.keys(apps).sort());
  expect(given[0]!.eventLogs!().feed).toEqual({ of: 'feed' });
});
