import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Relay {
  /** Where to connect instead of the server itself. */
  url: string;
  /** Every connection is gone at once and new ones are refused. */
  cut: () => void;
  /** Connections are taken again, at the same address. */
  mend: () => Promise<void>;
  stop: () => void;
}

/** Stands between a client and a Redis server on this machine, so that a test can cut the line. */
export async function openRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const open = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((client) => {
        const upstream = connect(targetPort, '127.0.0.1');
        for (const socket of [client, upstream]) keep(socket);
        client.pipe(upstream).pipe(client);
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
      });
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    async mend() {
      server = await open(port);
    },
    stop: cut,
  };
}
