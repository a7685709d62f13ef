/** One message to thousands of sockets: how long until the last one has it, and what it costs. */
import { membersOfChat } from './chats-in-memory.ts';
import type { LiveTarget } from './fan-out-target.ts';
import { type LiveProcesses, middle, startLiveProcesses } from './live-processes.ts';
import type { LiveSubject } from './live-subjects.ts';

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

/** As many messages as reach every socket once. */
const domainEventsFor = (about: LiveSubject, sockets: number) => (about === 'items' ? 1 : sockets / membersOfChat);

/** Publishes once to each and waits until every socket has received it. */
async function round(live: LiveProcesses, sockets: number, about: LiveSubject) {
  const before = await live.state();
  const start = performance.timeOrigin + performance.now();
  const arrivals = await live.publish({ domainEvents: domainEventsFor(about, sockets) }, sockets);
  const after = await live.state();
  const delays = arrivals.map((at) => at - start).sort((a, b) => a - b);
  return { delays, cpuMs: after.cpuMs - before.cpuMs, rss: after.rss };
}

interface FanOutOptions {
  rounds?: number;
  /** Default: items, which all sockets receive; a message is received by a hundred. */
  about?: LiveSubject;
}

export async function measureFanOut(
  target: LiveTarget,
  sockets: number,
  { rounds = 7, about = 'items' }: FanOutOptions = {},
): Promise<FanOutRow> {
  const live = await startLiveProcesses({ target, sockets, about });
  try {
    await round(live, sockets, about);
    const all: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < rounds; count += 1) all.push(await round(live, sockets, about));
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
