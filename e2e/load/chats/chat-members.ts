// The members of a chat load, in a process of their own: each a socket, and one after the other writes a message to the other of two.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

interface Load {
  kind: 'product' | 'bare';
  port: number;
  authorizations: string[];
  perSecond: number;
  seconds: number;
}

/** What the page of an open chat subscribes to. */
const subscriptions = [
  'subscription { messageAdded { id chatId seq clientId content createdAt author { id name } } }',
  'subscription { messageChanged { id content isDeleted } }',
  'subscription { chatUpdated { id unreadMessagesCount lastUpdate lastMessage { id content } } }',
  'subscription { chatAdded { id } }',
  'subscription { chatRemoved { id } }',
];
const SEND = `mutation ($userId: ID!, $chatId: ID!, $content: String!, $clientId: ID!) {
  sendMessage(userId: $userId, chatId: $chatId, content: $content, messageType: TEXT, clientId: $clientId) { id seq }
}`;

const [load] = (await once(process, 'message')) as [Load];
const sentAt = new Map<string, number>();
const delivered: number[] = [];
const answered: number[] = [];
const failures: Record<string, number> = {};
const clientIds = /load-\d+-\d+/;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Of the two who have a message, the one it was written to. */
function take(text: string, ownIndex: number): void {
  const [clientId = ''] = clientIds.exec(text) ?? [];
  const at = sentAt.get(clientId);
  const isSender = Number(clientId.split('-')[1]) === ownIndex;
  if (at !== undefined && !isSender) delivered.push(performance.now() - at);
}

function connect(authorization: string, index: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${load.port}/graphql`;
    const socket = new WebSocket(url, load.kind === 'product' ? 'graphql-transport-ws' : [], {
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`A member was not let in: ${code}`)));
    socket.on('open', () =>
      socket.send(
        load.kind === 'product'
          ? JSON.stringify({ type: 'connection_init', payload: { authorization } })
          : authorization,
      ),
    );
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('connection_ack')) {
        if (load.kind === 'product')
          for (const [id, query] of subscriptions.entries())
            socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
        resolve(socket);
      } else if (text.includes('"ping"')) socket.send('{"type":"pong"}');
      else if (load.kind === 'bare' || text.includes('messageAdded')) take(text, index);
    });
  });
}

/** Resolves with the answer's own words where it was refused. */
function post(index: number, clientId: string): Promise<void> {
  const variables = {
    userId: index.toString(16).padStart(24, '0'),
    chatId: `load-${Math.floor(index / 2)}`,
    content: `Message ${clientId}, about as long as people write them.`,
    clientId,
  };
  const headers = { 'content-type': 'application/json', authorization: load.authorizations[index]! };
  return new Promise((resolve) => {
    const start = performance.now();
    if (!sentAt.has(clientId)) sentAt.set(clientId, start);
    const call = request(
      `http://127.0.0.1:${load.port}/graphql`,
      { method: 'POST', agent, headers },
      async (response) => {
        const body = Buffer.concat(await response.toArray()).toString();
        answered.push(performance.now() - start);
        if (body.includes('"errors"')) {
          const [, code = 'no code'] = /"code":"(\w+)"/.exec(body) ?? [];
          failures[code] = (failures[code] ?? 0) + 1;
        }
        resolve();
      },
    );
    // As a device does: the same message once more, under its own id.
    call.on('error', () => {
      failures['connection lost'] = (failures['connection lost'] ?? 0) + 1;
      resolve(post(index, clientId));
    });
    call.end(JSON.stringify({ query: SEND, variables }));
  });
}

const sockets: WebSocket[] = [];
for (let first = 0; first < load.authorizations.length; first += 100)
  sockets.push(
    ...(await Promise.all(
      load.authorizations.slice(first, first + 100).map((each, index) => connect(each, first + index)),
    )),
  );
await wait(2_000);
process.send!('ready');
await once(process, 'message');

const count = load.perSecond * load.seconds;
const began = performance.now();
const waiting: Promise<void>[] = [];
for (let message = 0; message < count; message += 1) {
  const due = began + (message / load.perSecond) * 1_000;
  if (due > performance.now()) await wait(due - performance.now());
  // Far apart, so that two in a row are seldom of the same chat.
  const index = (message * 997) % sockets.length;
  const clientId = `load-${index}-${message}`;
  if (load.kind === 'product') waiting.push(post(index, clientId));
  else {
    sentAt.set(clientId, performance.now());
    sockets[index]!.send(`Message ${clientId}, about as long as people write them.`);
  }
}
await Promise.all(waiting);
// What is still on its way has so long.
for (let waited = 0; delivered.length < count && waited < 10_000; waited += 100) await wait(100);
process.send!({ sent: count, delivered, answered, failures });
process.on('disconnect', () => process.exit());
