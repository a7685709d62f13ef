/**
 * A slow link in user space: one shared bottleneck for every connection through it, plus a fixed round trip, handshake
 * included. The browser's own throttling ignores connection set-up and is noisy on a shared CPU
 * (docs/decisions/0060-bench-as-ratios.md). TCP slow start is not modelled.
 */
import { connect, createServer, type Socket } from 'node:net';

const SEGMENT_BYTES = 1460;
const TICK_MS = 2;

interface Flow {
  queue: Buffer[];
  notBefore: number;
  deliver(part: Buffer): void;
  finish(): void;
  ended: boolean;
}

interface Direction {
  open(deliver: (part: Buffer) => void, finish: () => void, notBefore?: number): Flow;
  stop(): void;
}

/** Takes one segment from a flow if its time has come; answers how many bytes it used. */
function takeSegment(flow: Flow, now: number, delayMs: number): number {
  const head = flow.queue[0];
  if (!head || flow.notBefore > now) return 0;
  const part = head.subarray(0, SEGMENT_BYTES);
  if (head.length > SEGMENT_BYTES) flow.queue[0] = head.subarray(SEGMENT_BYTES);
  else flow.queue.shift();
  setTimeout(() => flow.deliver(part), delayMs);
  return part.length;
}

function direction(kbitPerSecond: number, delayMs: number): Direction {
  const bytesPerMs = kbitPerSecond / 8;
  const flows = new Set<Flow>();
  let credit = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    credit = Math.min(credit + (now - last) * bytesPerMs, bytesPerMs * 50);
    last = now;
    let moved = true;
    while (moved && credit > 0) {
      moved = false;
      for (const flow of flows) {
        const used = credit > 0 ? takeSegment(flow, now, delayMs) : 0;
        credit -= used;
        moved ||= used > 0;
      }
    }
    for (const flow of flows) {
      if (!flow.ended || flow.queue.length > 0) continue;
      flows.delete(flow);
      setTimeout(flow.finish, delayMs + 1);
    }
  }, TICK_MS);
  return {
    open(deliver, finish, notBefore = 0) {
      const flow: Flow = { queue: [], notBefore, deliver, finish, ended: false };
      flows.add(flow);
      return flow;
    },
    stop: () => clearInterval(timer),
  };
}

interface Link {
  up: Direction;
  down: Direction;
  handshakeMs: number;
}

/** Both ways of one connection, until each side has ended. */
function carry(client: Socket, upstream: Socket, { up, down, handshakeMs }: Link): void {
  // The first bytes wait one round trip: that is the handshake the loopback did not pay.
  const upFlow = up.open(
    (part) => upstream.writable && upstream.write(part),
    () => upstream.end(),
    performance.now() + handshakeMs,
  );
  const downFlow = down.open(
    (part) => client.writable && client.write(part),
    () => client.end(),
  );
  client.on('data', (chunk) => upFlow.queue.push(chunk));
  upstream.on('data', (chunk) => downFlow.queue.push(chunk));
  client.on('end', () => {
    upFlow.ended = true;
  });
  upstream.on('end', () => {
    downFlow.ended = true;
  });
  client.on('close', () => upstream.end());
  upstream.on('error', () => client.destroy());
}

export interface SlowLink {
  port: number;
  stop(): Promise<void>;
}

/** Opens a port that forwards to `targetPort` as if over the given link. Speeds in kbit/s, round trip in ms. */
export async function openSlowLink(options: {
  targetPort: number;
  downKbit: number;
  upKbit: number;
  roundTripMs: number;
  /** Default: a free one. */
  port?: number;
}): Promise<SlowLink> {
  const down = direction(options.downKbit, options.roundTripMs / 2);
  const up = direction(options.upKbit, options.roundTripMs / 2);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(options.targetPort, '127.0.0.1');
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => client.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(client, upstream, { up, down, handshakeMs: options.roundTripMs });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The slow link has no port.');
  return {
    port: address.port,
    async stop() {
      down.stop();
      up.stop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
