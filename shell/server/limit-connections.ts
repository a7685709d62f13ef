// Open connections cost a file handle each, also those that never say a word. One network may not have them all.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@banyan/kit/client-network';

/** A hundred and sixty members of one classroom, with the six connections a browser opens. */
export const connectionsPerNetwork = 1_000;

/** A connection over the limit is ended before it is read. Behind a proxy, which has only one address, use none. */
export function limitConnections(server: Server, most = connectionsPerNetwork): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    counts.set(network, count);
    socket.once('close', () => {
      const left = counts.get(network)! - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}
