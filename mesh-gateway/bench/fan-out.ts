/** One message to thousands of sockets: how long until the last one has it, and what it costs. */
import type { LiveTarget } from './fan-out-target.ts';
import { type LiveProcesses, middle, startLiveProcesses } from './live-processes.ts';

export interface FanOutRow {
  target: LiveTarget;
  sockets: number;
  p50Ms: number;
  p99Ms: number;
  lastMs: number;
  /** CPU of the server for one message to all. */
  cpuMs: number;
  rssMiB: number;
}

/** Publishes once and waits until every socket has heard it. */
async function round(live: LiveProcesses, sockets: number) {
  const before = await live.state();
  const start = performance.timeOrigin + performance.now();
  const arrivals = await live.publish({ domainEvents: 1 }, sockets);
  const after = await live.state();
  const delays = arrivals.map((at) => at - start).sort((a, b) => a - b);
  return { delays, cpuMs: after.cpuMs - before.cpuMs, rss: after.rss };
}

export async function measureFanOut(target: LiveTarget, sockets: number, rounds = 7): Promise<FanOutRow> {
  const live = await startLiveProcesses({ target, sockets });
  try {
    await round(live, sockets);
    const all: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < rounds; count += 1) all.push(await round(live, sockets));
    const at = (share: number) => middle(all.map(({ delays }) => delays[Math.ceil(delays.length * share) - 1] ?? 0));
    return {
      target,
      sockets,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      lastMs: at(1),
      cpuMs: middle(all.map(({ cpuMs }) => cpuMs)),
      rssMiB: Math.round(Math.max(...all.map(({ rss }) => rss)) / 2 ** 20),
    };
  } finally {
    live.stop();
  }
}
