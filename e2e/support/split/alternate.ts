import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Alternating {
  url: string;
  stop(): Promise<void>;
}

/** One address for several servers: each connection, a WebSocket's too, goes to the next of them. */
export async function startAlternating(urls: readonly string[]): Promise<Alternating> {
  const open = new Set<Socket>();
  const ports = urls.map((url) => Number(new URL(url).port));
  let next = 0;
  const server = createServer((from) => {
    const to = connect(ports[next % ports.length]!, '127.0.0.1');
    next += 1;
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      // One end that is gone ends the other; an error says no more.
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server.close(), 'close');
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
