import { createLogger, createMemoryBus, type EventLog } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it, vi } from 'vitest';
import { startLibrary } from '../joins-of-any-type/tiny-library.ts';
import { listen, waitFor } from '../tiny/live-client.ts';
import { scenario, stopAfter } from '../tiny/stops.ts';
import { noDomainEvents, tinyEventLog } from '../tiny/tiny-event-log.ts';

const query = 'subscription { itemUpdated { ... on News { id } } }';
const codeOf = async (failure: Promise<unknown>) =>
  ((await failure) as { extensions: { code: string } }[])[0]!.extensions.code;

it('a place that is no cursor: nobody looks for it', async () => {
  const eventLog = tinyEventLog();
  const offsetsOf = vi.spyOn(eventLog, 'offsetsOf');
  const { url, tokens } = await scenario({ eventLog });
  const authorization = await tokens.bearer(viewer());
  for (const after of ['x'.repeat(65), 5 as never]) {
    const { failure } = stopAfter(await listen({ url, authorization, query, after }));
    expect(await codeOf(failure)).toBe('RESYNC');
  }
  expect(offsetsOf).not.toHaveBeenCalled();
});

it('who connects while nobody can say which sessions have ended: reported to try again later', async () => {
  const unreachable: EventLog = { ...noDomainEvents, now: () => Promise.reject(new Error('no database')) };
  const { url, tokens } = await scenario({ gateway: { eventLogs: { identity: unreachable } } });
  const { closed } = stopAfter(await listen({ url, authorization: await tokens.bearer(viewer()), query }));
  expect(await closed).toBe(1013);
});

it('what one service can not make up for is sent to the subscribers of that service alone', async () => {
  let endGap = () => {};
  const bus = createMemoryBus(createLogger({ level: 'silent' }));
  const onGap = (listener: () => void) => {
    endGap = listener;
    return () => {};
  };
  const broken = tinyEventLog();
  const eventLogs = { feed: broken, social: tinyEventLog() };
  const library = await startLibrary({}, { gateway: { bus: { ...bus, onGap }, eventLogs } });
  const authorization = await library.tokens.bearer(viewer());
  const subscribe = async (text: string) => stopAfter(await listen({ url: library.url, authorization, query: text }));
  const ofFeed = await subscribe('subscription { loanChanged { id } }');
  const ofSocial = await subscribe('subscription { bookFound { id } }');
  await waitFor(() => library.gateway.connections().subscriptions === 2);
  broken.read = () => Promise.reject(new Error('no database'));
  endGap();
  expect(await codeOf(ofFeed.failure)).toBe('RESYNC');
  await waitFor(() => library.gateway.connections().subscriptions === 1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(library.gateway.connections().subscriptions).toBe(1);
  expect(ofSocial.heard).toEqual([]);
});
