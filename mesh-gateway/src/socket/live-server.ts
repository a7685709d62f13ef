/** The graphql-transport-ws endpoint on the server's own port. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { bringsWrongKey, keyRefusedHeader } from '@banyan/kit';
import { CloseCode, handleProtocols, MessageType, makeServer, parseMessage } from 'graphql-ws';
import { WebSocket, WebSocketServer } from 'ws';
import { isAllowedOrigin, type KnownOrigins, originRefusal } from '../http/origin.ts';
import { requestInfoOf } from '../http/request-info.ts';
import { limits } from '../limits/limits.ts';
import { notOurProtocol, reasonOf, reasons } from './close-reasons.ts';
import { socketHooks } from './socket-hooks.ts';
import { type SocketExtra, type SocketParts, tooMany } from './socket-parts.ts';

export interface LiveServer {
  /** Every upgrade of this server is answered here: other paths are refused, not left hanging. */
  attach(server: Server, path?: string): void;
  stop(): Promise<void>;
}

/** Pings this often; a socket that has not answered by the next ping is dead. */
const pingEveryMs = 25_000;

const serversOwn: readonly MessageType[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];

/** A message only a server sends; the library takes it for a fault of its own. */
function isServersOwn(text: string): boolean {
  try {
    return serversOwn.includes(parseMessage(text).type);
  } catch {
    return false;
  }
}

function refuse(socket: Duplex, status: string, toDo: string): void {
  const headers = [
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(toDo)}`,
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${toDo}`, () => socket.destroy());
}

/** One that asks for none is opened and closed with a reason, which browsers show too. */
function speaksAnother({ headers }: IncomingMessage): boolean {
  const asked = headers['sec-websocket-protocol'];
  return asked !== undefined && !handleProtocols(asked);
}

/**
 * A socket that floods us, or does not take what we answer, is ended: graphql-ws answers each ping with its own payload,
 * before anyone has said who they are. Until then a few short frames are all that is needed.
 */
function mayGoOn({ socket, signedIn }: SocketExtra, bytes: number, { admission }: SocketParts): boolean {
  const isTooLong = !signedIn && bytes > limits.anonymousFrameBytes;
  if (isTooLong || socket.bufferedAmount > limits.untakenBytes) socket.terminate();
  else if (!admission.frames(socket, bytes)) stopHearing(socket);
  else return true;
  return false;
}

/** Says why, and reads no more: unpacking what still comes is what a flood costs. */
function stopHearing(socket: WebSocket): void {
  socket.close(tooMany, reasons.tooMuch);
  socket.pause();
  setTimeout(() => socket.terminate(), 1_000).unref();
}

interface Options extends SocketParts {
  allowedOrigins: KnownOrigins;
  connectWithinMs: number;
}

export function createLiveServer(parts: Options): LiveServer {
  const { logger, allowedOrigins } = parts;
  const sockets = newSocketServer();
  sockets.on('headers', (headers, request) => {
    if (bringsWrongKey(request, parts.internalKey)) headers.push(`${keyRefusedHeader}: 1`);
  });
  const protocol = makeServer({ connectionInitWaitTimeout: parts.connectWithinMs, ...socketHooks(parts) });
  const pings = pingAll(sockets);
  const open = (socket: WebSocket, request: IncomingMessage, introduced: () => void) => {
    pings.watch(socket);
    const { adapter, extra } = speakOver(socket, request, introduced, parts);
    socket.on('error', (err) => logger.debug({ err }, 'a socket broke'));
    const closed = protocol.opened(adapter, extra as SocketExtra & Record<PropertyKey, never>);
    socket.once('close', (code, reason) => {
      closed(code, String(reason)).catch((err: unknown) => logger.error({ err }, 'a socket did not close cleanly'));
    });
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { ip } = requestInfoOf(request, () => undefined, parts.internalKey);
    const introduced = parts.admission.anonymous.openSocket(ip, () => socket.destroy());
    // Before the handshake, which is most of what refusing a socket costs.
    if (!introduced) return refuse(socket, '429 Too Many Requests', reasons.tooManySockets);
    socket.once('close', introduced);
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, request, introduced));
  };

  return {
    attach(server, path = '/graphql') {
      server.on('upgrade', (request, socket: Duplex, head) => {
        socket.on('error', () => socket.destroy());
        if (request.url?.split('?')[0] !== path) refuse(socket, '404 Not Found', `The socket is at ${path}.`);
        else if (!isAllowedOrigin(request, allowedOrigins)) refuse(socket, '403 Forbidden', originRefusal);
        else if (speaksAnother(request)) refuse(socket, '400 Bad Request', notOurProtocol);
        else upgrade(request, socket, head);
      });
    },
    async stop() {
      pings.stop();
      await closeAll(sockets);
    },
  };
}

function newSocketServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });
}

/** The socket as graphql-ws wants it, and what the hooks know of it. */
function speakOver(socket: WebSocket, request: IncomingMessage, introduced: () => void, parts: SocketParts) {
  const send = (text: string) =>
    new Promise<void>((resolve) => {
      if (socket.readyState !== WebSocket.OPEN) return resolve();
      // A failed send ends in `close`; there is nobody left to report.
      socket.send(text, () => resolve());
    });
  const onClose = (act: () => void) => void socket.once('close', act);
  const extra: SocketExtra = { socket, request, send, introduced, onClose };
  const adapter = {
    protocol: socket.protocol,
    send,
    close: (code: number, reason: string) => socket.close(code, reasonOf(code, reason)),
    onMessage(handle: (text: string) => Promise<void>) {
      socket.on('message', (data: Buffer) => {
        if (!mayGoOn(extra, data.length, parts)) return;
        const text = data.toString();
        handle(text).catch((err: unknown) => {
          if (isServersOwn(text)) return adapter.close(CloseCode.BadRequest, '');
          parts.logger.error({ err }, 'a socket message failed');
          socket.close(CloseCode.InternalServerError, 'Internal server error');
        });
      });
    },
  };
  return { adapter, extra };
}

/** Ends anyone who has not answered the last ping. */
function pingAll(sockets: WebSocketServer) {
  const alive = new WeakSet<WebSocket>();
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingEveryMs);
  pings.unref();
  return {
    watch(socket: WebSocket): void {
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
    },
    stop: () => clearInterval(pings),
  };
}

/** Says goodbye, and ends after a second who does not answer it. */
async function closeAll(sockets: WebSocketServer): Promise<void> {
  for (const socket of sockets.clients) socket.close(1001, 'Going away');
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
    }, 1_000);
    sockets.close(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
