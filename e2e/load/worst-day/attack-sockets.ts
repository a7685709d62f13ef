// As many sockets as are let in, each with more subscriptions than are allowed, half of them from a very old cursor.
import { WebSocket } from 'ws';
import { createLadder, dearSubscriptions } from './dear-documents.ts';
import type { Counter } from './tally.ts';

interface Options {
  url: string;
  from: string;
  accessTokens: readonly string[];
  /** A cursor before all that can be replayed. */
  after: string;
  /** When to stop, on performance.now(). */
  end: number;
  counter: Counter;
}

const mostSockets = 200;
const atOnce = 10;
const subscriptionsOfSocket = 24;
const mostFramesOfSocket = 200;

interface Frame {
  id?: string;
  type: string;
  payload?: { extensions?: { code?: string } }[];
}

/** Resolves when the time is over and all are closed. */
export async function attackSockets(options: Options): Promise<void> {
  const { end } = options;
  const open = new Set<WebSocket>();
  let attempts = 0;
  const opener = async () => {
    while (performance.now() < end) {
      if (open.size >= mostSockets) {
        await pause(100);
        continue;
      }
      const socket = await openSocket(options, attempts++);
      if (!socket) continue;
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, opener));
  for (const socket of open) socket.terminate();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Null when it was not let in. */
function openSocket(options: Options, number: number): Promise<WebSocket | null> {
  const { url, from, accessTokens, counter, end } = options;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: from,
    perMessageDeflate: false,
    handshakeTimeout: 10_000,
  });
  const authorization = `Bearer ${accessTokens[number % accessTokens.length]}`;
  return new Promise((resolve) => {
    let isIn = false;
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, { statusCode }) => {
      counter.count('sockets', [`HTTP ${statusCode}`]);
      socket.terminate();
    });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
    const ask = subscriber(socket, options);
    socket.on('message', (data: Buffer) => {
      // Of a message that carries data only the beginning is read: its content would be the attacker's work.
      const start = data.subarray(0, 60).toString();
      if (start.includes('"next"')) return;
      const frame = JSON.parse(data.toString()) as Frame;
      if (frame.type !== 'connection_ack') return ask.hear(frame);
      isIn = true;
      counter.count('sockets', []);
      for (let index = 0; index < subscriptionsOfSocket; index += 1) ask.subscribe(index);
      resolve(socket);
    });
    socket.on('close', (code) => {
      if (!isIn) counter.count('sockets', [`closed ${code}`]);
      else if (performance.now() < end) counter.refuse('sockets', `closed later ${code}`);
      resolve(null);
    });
  });
}

function subscriber(socket: WebSocket, { after, end, counter }: Options) {
  const ladder = createLadder(dearSubscriptions);
  const asked = new Map<string, string>();
  let frames = 0;
  const subscribe = (index: number) => {
    if (frames >= mostFramesOfSocket || performance.now() > end || socket.readyState !== socket.OPEN) return;
    frames += 1;
    const id = `${index}-${frames}`;
    const query = ladder.next();
    asked.set(id, query);
    counter.count(isReplay(index) ? 'replays' : 'subscriptions', []);
    const extensions = isReplay(index) ? { after } : undefined;
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, extensions } }));
  };
  const hear = ({ id = '', type, payload }: Frame) => {
    if (type === 'ping') return socket.send('{"type":"pong"}');
    const query = asked.get(id);
    if (!query) return;
    asked.delete(id);
    const codes = type === 'error' ? (payload ?? []).map(({ extensions }) => extensions?.code ?? 'no code') : [];
    const index = Number(id.split('-')[0]);
    if (codes.length > 0) counter.refuse(isReplay(index) ? 'replays' : 'subscriptions', codes[0]!);
    ladder.learn(query, codes);
    subscribe(index);
  };
  return { subscribe, hear };
}

const isReplay = (index: number) => index % 2 === 1;
