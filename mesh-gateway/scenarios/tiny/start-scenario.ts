/** A gateway over tiny services on a free port, and clients to talk to it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createMemoryBus, type EventLog, type ServiceName, serve } from '@banyan/kit';
import { forEachService } from '@banyan/services';
import { createGateway, type GatewayOptions, type ServiceLocation } from '../../src/index.ts';
import { type TinyResolvers, tinyService } from './tiny-service.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface Scenario {
  url: string;
  origin: string;
  tokens: Tokens;
  bus: ReturnType<typeof createMemoryBus>;
  gateway: Awaited<ReturnType<typeof createGateway>>;
  server: Server;
  ask(query: string, options?: Ask): Promise<Answer>;
  stop(): Promise<void>;
}

interface Ask {
  variables?: Record<string, unknown>;
  authorization?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  data: any;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

interface Given {
  services?: Partial<Record<ServiceName, TinyResolvers | ServiceLocation>>;
  eventLog?: EventLog;
  gateway?: Partial<GatewayOptions>;
  logLines?: string[];
}

const isLocation = (given: TinyResolvers | ServiceLocation): given is ServiceLocation =>
  given === 'off' || typeof (given as { url?: unknown }).url === 'string' || 'express' in given;

/** The media type in which the status says what became of the operation. */
export const asksInGraphql = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };

export async function startScenario({ services = {}, eventLog, gateway: options, logLines }: Given): Promise<Scenario> {
  const logger = createLogger({
    level: logLines ? 'debug' : 'silent',
    destination: { write: (line: string) => void logLines?.push(line) },
  });
  const bus = createMemoryBus(logger);
  const tokens = await createTokens();
  const location = (name: ServiceName): ServiceLocation => {
    const given = services[name] ?? {};
    return isLocation(given) ? given : tinyService({ name, resolvers: given });
  };
  const server = createServer((req, res) => gateway.handler(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const gateway = await createGateway({
    services: forEachService(location),
    bus,
    eventLogs: eventLog ? { feed: eventLog } : {},
    jwks: tokens.jwks,
    logger,
    production: true,
    allowedOrigins: [origin],
    ...options,
  });
  gateway.attachWebSocket(server);
  const url = `${origin}/graphql`;
  return {
    url,
    origin,
    tokens,
    bus,
    gateway,
    server,
    async ask(query, { variables, authorization, headers } = {}) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...asksInGraphql, ...(authorization ? { authorization } : {}), ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await response.json()) as Pick<Answer, 'data' | 'errors'>;
      return { status: response.status, headers: response.headers, ...body };
    },
    async stop() {
      await gateway.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same service in "another process": over HTTP, at an address. */
export async function overHttp(app: ReturnType<typeof tinyService>): Promise<{ url: string; stop(): Promise<void> }> {
  const { url, close } = await serve(app.express, { port: 0, host: '127.0.0.1' });
  return { url, stop: () => close(0) };
}
