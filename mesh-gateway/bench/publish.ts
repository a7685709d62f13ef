/** What it costs to have something published stand in a thousand open feeds, and whether anything reaches those outside of its audience. */
import type { LiveTarget } from './fan-out-target.ts';
import { type LiveProcesses, middle, startLiveProcesses } from './live-processes.ts';

export interface PublishRow {
  target: LiveTarget;
  /** The subscription of the product's own page, or of the specification. */
  call: 'page' | 'specification';
  receivers: number;
  /** CPU of the server from the domain event until all have it: the middle of all rounds, and of the cheapest and the dearest. */
  cpuMs: number;
  lowest: number;
  highest: number;
  /** How many are online and not in the audience, and what reached their sockets once they had subscribed. */
  outsiders: number;
  outsideBytes: number;
}

interface Options {
  receivers?: number;
  outsiders?: number;
  rounds?: number;
}

const warmUps = 3;

async function round(live: LiveProcesses, receivers: number): Promise<number> {
  const before = await live.state();
  await live.publish({ domainEvents: 1, target: 'circle' }, receivers);
  const after = await live.state();
  return after.cpuMs - before.cpuMs;
}

/**
 * The gateway, and a bare graphql-ws server that reads and executes the same subscription for each, in turns; first the subscription of the
 * specification, then that of the product's own page. The bare one knows no audience, so that only its receivers are connected.
 */
export async function measurePublish(options: Options = {}): Promise<PublishRow[]> {
  return [...(await measureCall('specification', options)), ...(await measureCall('page', options))];
}

async function measureCall(
  call: PublishRow['call'],
  { receivers = 1_000, outsiders = 200, rounds = 21 }: Options,
): Promise<PublishRow[]> {
  const about = call === 'page' ? 'page items' : 'items';
  const standing: { target: LiveTarget; live: LiveProcesses; outside: number; costs: number[] }[] = [];
  try {
    for (const target of ['gateway', 'bare graphql-ws'] as const) {
      const outside = target === 'gateway' ? outsiders : 0;
      const live = await startLiveProcesses({ target, sockets: receivers + outside, holders: receivers, about });
      standing.push({ target, live, outside, costs: [] });
    }
    for (let slot = -warmUps; slot < rounds; slot += 1) {
      for (const { live, costs } of standing) {
        const cost = await round(live, receivers);
        if (slot >= 0) costs.push(cost);
      }
    }
    return await Promise.all(
      standing.map(async ({ target, live, outside, costs }) => ({
        target,
        call,
        receivers,
        cpuMs: middle(costs),
        lowest: Math.min(...costs),
        highest: Math.max(...costs),
        outsiders: outside,
        outsideBytes: (await live.bytes()).slice(receivers).reduce((sum, each) => sum + each, 0),
      })),
    );
  } finally {
    for (const { live } of standing) live.stop();
  }
}
