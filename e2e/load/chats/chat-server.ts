// What the members of a chat load are connected to: the product's services and gateway in one process, or a bare server that hands each
// message to the other's socket and to the sender's.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { importMembers } from '@banyan/identity/import';
import { createLogger, createMemoryBus, createTokenVerifier, databaseName } from '@banyan/kit';
import { testDeps, viewer } from '@banyan/kit/testing';
import { createGateway, noBudgets } from '@banyan/mesh-gateway';
import { createTokens } from '@banyan/mesh-gateway/bench';
import { startServices } from '@banyan/services/start';
import { importConnections } from '@banyan/social/import';
import { MongoClient } from 'mongodb';
import { WebSocket, WebSocketServer } from 'ws';
import { chatRows } from './chat-rows.ts';

const [kind, given] = process.argv.slice(2) as ['product' | 'bare', string];
const count = Number(given);
const memberIds = Array.from({ length: count }, (_, index) => index.toString(16).padStart(24, '0'));
/** Two and two write to each other. */
const partnerOf = (index: number) => memberIds[index % 2 === 0 ? index + 1 : index - 1]!;
const chatIdOf = (index: number) => `load-${Math.floor(index / 2)}`;

const server = createServer();

async function fill(mongoUrl: string): Promise<void> {
  await importMembers(
    mongoUrl,
    memberIds.map((id, index) => ({ id, username: `load${index}`, firstName: 'Load', lastName: String(index) })),
  );
  const pairs = memberIds.filter((_, index) => index % 2 === 0);
  const requestedAt = new Date('2026-01-01T00:00:00Z');
  await importConnections(
    mongoUrl,
    pairs.map((requestedBy, index) => {
      const requestedOf = partnerOf(index * 2);
      return { requestedBy, requestedOf, status: 'approved' as const, requestedAt };
    }),
  );
  const client = await MongoClient.connect(mongoUrl);
  const database = client.db(databaseName(mongoUrl, 'chat'));
  const rows = pairs.map((id, index) =>
    chatRows({ id: chatIdOf(index * 2), memberIds: [id, partnerOf(index * 2)], lastSeq: 0 }),
  );
  await database.collection<{ _id: string }>('chats').insertMany(rows.map(({ chat }) => chat));
  await database.collection<{ _id: string }>('members').insertMany(rows.flatMap(({ members }) => members));
  await client.close();
}

/** Answers with what members say who they are by. */
async function startProduct(): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  const mongo = await startEmbeddedMongo({ dir: join(dir, 'data'), socket: join(dir, 'mongo.sock') });
  await fill(mongo.url);
  const logger = createLogger({ level: 'silent' });
  const bus = createMemoryBus(logger);
  const tokens = await createTokens();
  const verifyToken = createTokenVerifier(tokens.jwks);
  const deps = { mongoUrl: mongo.url, bus, dataDir: join(dir, 'files'), clock: () => new Date() };
  const { apps } = await startServices({ ...testDeps(deps), verifyToken });
  const gateway = await createGateway({
    services: apps,
    bus,
    jwks: tokens.jwks,
    logger,
    production: true,
    allowedOrigins: [],
    // All are on one machine, which is not what is measured.
    budgets: noBudgets,
  });
  server.on('request', (request, response) => gateway.handler(request, response));
  gateway.attachWebSocket(server);
  return Promise.all(memberIds.map((memberId) => tokens.bearer(viewer({ memberId, sessionId: memberId }))));
}

/** As little as a server can do that has to say each message to two sockets. */
function startBare(): string[] {
  const sockets = new Map<string, WebSocket>();
  new WebSocketServer({ server, path: '/graphql', perMessageDeflate: false }).on('connection', (socket) => {
    let own = '';
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (own === '') {
        own = text;
        sockets.set(own, socket);
        return socket.send('connection_ack');
      }
      const partner = partnerOf(Number.parseInt(own, 16));
      for (const to of [socket, sockets.get(partner)]) if (to?.readyState === WebSocket.OPEN) to.send(text);
    });
  });
  return memberIds;
}

const authorizations = kind === 'product' ? await startProduct() : startBare();
server.listen(0, '127.0.0.1', 4_096, () => {
  process.send!({ port: (server.address() as AddressInfo).port, authorizations });
});
process.on('message', () => {
  process.send!({
    cpuMs: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
    rss: process.memoryUsage().rss,
  });
});
process.on('disconnect', () => process.exit());
