// Anyone who was not answered in time has gone, and may have asked another process since. What reached a process that was frozen is not
// done when it goes on (docs/decisions/0192-writes-are-found-again.md).
import type { IncomingMessage } from 'node:http';

const nextTurn = () => new Promise<void>((turn) => setImmediate(turn));

/**
 * Before a write is begun: does its sender still wait? The request and the end of its connection may have arrived together, and are read
 * one after the other: by the second turn from now both are. Who has closed only their own side looks the same as who has gone.
 */
export async function isClientConnected({ socket }: IncomingMessage): Promise<boolean> {
  await nextTurn();
  await nextTurn();
  return !socket.destroyed && !socket.readableEnded;
}
