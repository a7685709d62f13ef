import { setTimeout as wait } from 'node:timers/promises';
import { canTestRedis, inFull } from '@banyan/kit/testing';
import { describe, expect, it } from 'vitest';
import { listen, waitFor } from '../tiny/live-client.ts';
import { stopAfter } from '../tiny/stops.ts';
import { type RunningGateway, signIn, startCommunity } from './community.ts';

/** Every connection is lost; in the full run domain events are given up too, and reconnecting has slowed down. */
const cutMs = inFull(15_000, 2_000);
const honouredWithinMs = 1_000;

const isMember = async (gateway: RunningGateway, authorization: string) => {
  const { data, codes } = await gateway.ask('{ me { id } }', authorization);
  return data?.me ? true : codes;
};

const follow = async ({ url }: RunningGateway, authorization: string) =>
  stopAfter(await listen({ url, authorization, query: 'subscription { itemAdded { __typename } }' }));

/** Every endpoint says no, by then. */
async function expectRefused(gateways: readonly RunningGateway[], authorization: string, by: number): Promise<void> {
  const isRefused = async (gateway: RunningGateway) =>
    String(await isMember(gateway, authorization)) === 'UNAUTHENTICATED';
  const each = gateways.map(async (gateway) => {
    while (!(await isRefused(gateway)) && performance.now() < by) await wait(10);
    return isRefused(gateway);
  });
  expect(await Promise.all(each)).toEqual(gateways.map(() => true));
}

const closedBy = (client: { closed: Promise<number> }, by: number) =>
  Promise.race([client.closed, wait(Math.max(by - performance.now(), 0), 'still open', { ref: false })]);

describe.runIf(canTestRedis)('a sign-out is honoured by every gateway', { timeout: cutMs + 60_000 }, () => {
  it('within a second of Redis being back, when it happened while Redis was cut off', async () => {
    const { cable, openGateway } = await startCommunity();
    const gateways = [await openGateway(), await openGateway()];
    const [leaving, staying] = [await signIn(gateways[0]!), await signIn(gateways[1]!)];
    const left = await Promise.all(gateways.map((gateway) => follow(gateway, leaving)));
    const stayed = await Promise.all(gateways.map((gateway) => follow(gateway, staying)));
    await waitFor(() => gateways.every((gateway) => gateway.connections() === 2));
    expect(await isMember(gateways[1]!, leaving)).toBe(true);

    await cable.cut();
    // It works without the bus, and nobody who signs out is notified of it.
    expect((await gateways[0]!.ask('mutation { logout }', leaving)).codes).toEqual([]);
    await wait(cutMs);
    await cable.mend();

    const by = performance.now() + honouredWithinMs;
    expect(await Promise.all(left.map((client) => closedBy(client, by)))).toEqual([4403, 4403]);
    await expectRefused(gateways, leaving, by);
    // Nobody else is shown the endpoint.
    for (const gateway of gateways) expect(await isMember(gateway, staying)).toBe(true);
    expect(await Promise.all(stayed.map((client) => closedBy(client, 0)))).toEqual(['still open', 'still open']);
  });

  it('within a second of its own being back, when it happened before its restart', async () => {
    const { openGateway } = await startCommunity();
    const [first, second] = [await openGateway(), await openGateway()];
    const [leaving, staying] = [await signIn(first), await signIn(first)];
    expect(await isMember(second, leaving)).toBe(true);

    await second.stop();
    expect((await first.ask('mutation { logout }', leaving)).codes).toEqual([]);
    const again = await openGateway();

    const by = performance.now() + honouredWithinMs;
    await expectRefused([first, again], leaving, by);
    expect(await (await follow(again, leaving)).closed).toBe(4403);
    expect(await isMember(again, staying)).toBe(true);
  });

  it('also when it restarts while Redis has just come back', async () => {
    const { cable, openGateway } = await startCommunity();
    const [first, second] = [await openGateway(), await openGateway()];
    const leaving = await signIn(first);
    await cable.cut();
    expect((await first.ask('mutation { logout }', leaving)).codes).toEqual([]);
    await second.stop();
    await cable.mend();
    const again = await openGateway();
    await expectRefused([again], leaving, performance.now() + honouredWithinMs);
  });
});
