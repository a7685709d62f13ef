import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface Cable {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** A cable to a server that a test can cut: what runs over it breaks in both directions, and nobody gets through. */
export async function layCable(farPort: number): Promise<Cable> {
  const ends = new Set<Socket>();
  const carry = (near: Socket) => {
    const far = connect(farPort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.setNoDelay(true).pipe(to);
      from.on('error', () => undefined);
      from.once('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  };
  let server: Server;
  const open = async (port: number) => {
    server = createServer(carry).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open(0);
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  return { port, cut, mend: async () => void (await open(port)), stop: cut };
}
