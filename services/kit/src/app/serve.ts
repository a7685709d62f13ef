import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { gracefulShutdown } from './graceful-shutdown.ts';

export interface Served {
  url: string;
  /** No new requests; those under way may finish, at most `withinMs` (6 s). */
  close(withinMs?: number): Promise<void>;
}

/** Listens; port 0 takes a free one. Rejects with a sentence when the port is taken. */
export async function serve(express: Express, { port, host }: { port: number; host: string }): Promise<Served> {
  const server = createServer(express);
  const shutDown = gracefulShutdown(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another with PORT=….`, { cause: error })
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    close: (withinMs) => shutDown({ withinMs }),
  };
}
