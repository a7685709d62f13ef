/** What a domain event costs the gateway when only a few of all who are online receive it. */
import { type LiveProcesses, middle, startLiveProcesses } from './live-processes.ts';

export interface ReceiversRow {
  sockets: number;
  receivers: number;
  /** CPU of the server for one domain event: the middle of all rounds. */
  cpuMicroseconds: number;
  /** Of the cheapest and the dearest round. */
  lowest: number;
  highest: number;
  rssMiB: number;
}

interface Options {
  sizes: readonly number[];
  receivers?: number;
  rounds?: number;
}

const domainEventsOfRound = 600;
/** Published together, and awaited before the next: nobody's queue grows long. */
const domainEventsAtOnce = 30;
const warmUps = 2;

/** Answers microseconds of CPU for one domain event. */
async function round(live: LiveProcesses, receivers: number): Promise<number> {
  const before = await live.state();
  for (let received = 0; received < domainEventsOfRound; received += domainEventsAtOnce) {
    await live.publish({ domainEvents: domainEventsAtOnce, target: 'circle' }, domainEventsAtOnce * receivers);
  }
  const after = await live.state();
  return ((after.cpuMs - before.cpuMs) * 1_000) / domainEventsOfRound;
}

/**
 * Every socket belongs to another member; the domain events are for a group that `receivers` of them hold. All sizes stand at
 * the same time and take turns, so what else the machine does meets them alike. Pings come so rarely (25 s) that they fall
 * into few rounds, which the middle leaves out.
 */
export async function measureReceivers({ sizes, receivers = 10, rounds = 11 }: Options): Promise<ReceiversRow[]> {
  const standing: { sockets: number; live: LiveProcesses; costs: number[] }[] = [];
  try {
    for (const sockets of sizes) {
      const live = await startLiveProcesses({ target: 'gateway', sockets, holders: receivers });
      standing.push({ sockets, live, costs: [] });
    }
    for (let slot = -warmUps; slot < rounds; slot += 1) {
      for (const { live, costs } of standing) {
        const cost = await round(live, receivers);
        if (slot >= 0) costs.push(cost);
      }
    }
    return await Promise.all(
      standing.map(async ({ sockets, live, costs }) => ({
        sockets,
        receivers,
        cpuMicroseconds: Math.round(middle(costs)),
        lowest: Math.round(Math.min(...costs)),
        highest: Math.round(Math.max(...costs)),
        rssMiB: Math.round((await live.state()).rss / 2 ** 20),
      })),
    );
  } finally {
    for (const { live } of standing) live.stop();
  }
}
