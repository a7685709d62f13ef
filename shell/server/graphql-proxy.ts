// /graphql of the page's own origin: the gateway in this process, or a gateway elsewhere through a proxy.
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { isClientConnected } from '@banyan/kit/client-connected';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerWithin } from './answer-within.ts';
import { type Front, nameClient, warnOfForgottenProxies } from './client-address.ts';
import type { ShellLogger } from './name-requests.ts';
import { reportNeighbour } from './report-neighbour.ts';
import { vouchForOwnPage } from './same-origin.ts';

/** What the shell needs of a gateway. */
export interface GatewayProxy {
  handler(req: http.IncomingMessage, res: http.ServerResponse): unknown;
  attachWebSocket(server: http.Server, path?: string): unknown;
}

export interface ProxyOptions extends Front {
  /** The gateway of this process … */
  gateway?: GatewayProxy | undefined;
  /** … or the address of one elsewhere, such as http://127.0.0.1:4000. */
  gatewayUrl?: string | undefined;
  /** How long one elsewhere may take to answer. Default 10 s: it waits 5 s for each service, mostly for all at once. */
  gatewayWithinMs?: number | undefined;
  /** Reported what only the operator can mend. */
  logger?: ShellLogger | undefined;
}

interface Door {
  handler: RequestHandler;
  attach(server: http.Server): void;
  /** Asks those whose sockets it passes on to come back. The gateway of this process does so itself. */
  endSockets?: () => void;
}

export function graphqlProxy(options: ProxyOptions): Door {
  const { gateway, gatewayUrl } = options;
  const route = gateway ? inProcess(gateway) : gatewayUrl ? elsewhere(gatewayUrl, options) : closed;
  const warn = warnOfForgottenProxies(options);
  const vouch = (req: http.IncomingMessage) => {
    warn(req);
    vouchForOwnPage(req, options.origin);
    nameClient(req, options);
  };
  return {
    handler: (req, res, next) => {
      vouch(req);
      return route.handler(req, res, next);
    },
    attach: (server) => {
      server.prependListener('upgrade', vouch);
      route.attach(server);
    },
    endSockets: route.endSockets,
  };
}

/** The shape in which the framework expects failures. */
const unavailable = {
  errors: [
    {
      message: 'Service unavailable',
      extensions: { code: 'SERVICE_UNAVAILABLE', wordingKey: 'error.SERVICE_UNAVAILABLE' },
    },
  ],
};

const closed: Door = { handler: (_req, res) => void res.status(503).json(unavailable), attach: () => {} };

function inProcess(gateway: GatewayProxy): Door {
  return {
    handler: (req, res) => {
      req.url = req.originalUrl;
      gateway.handler(req, res);
    },
    attach: (server) => void gateway.attachWebSocket(server, '/graphql'),
  };
}

function refuse(res: http.ServerResponse | Socket): void {
  if (!('writeHead' in res)) return void res.destroy();
  if (!res.headersSent) res.writeHead(503, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(unavailable));
}

/** A WebSocket frame: close, two bytes, 1001 "going away". */
const GOING_AWAY = Buffer.from([0x88, 2, 1001 >> 8, 1001 & 255]);

function elsewhere(gatewayUrl: string, { logger, gatewayWithinMs = 10_000 }: ProxyOptions): Door {
  const heed = reportNeighbour(gatewayUrl, logger);
  const sockets = new Set<Duplex>();
  const proxy = createProxyMiddleware({
    target: new URL('/graphql', gatewayUrl).href,
    // Node's own agents let go of an idle connection before the gateway does. The proxy's keep it, and use it as it closes.
    agent: gatewayUrl.startsWith('https:') ? https.globalAgent : http.globalAgent,
    ignorePath: true,
    xfwd: true,
    upgradeTimeout: gatewayWithinMs,
    on: {
      proxyReq: answerWithin(gatewayWithinMs),
      // Whether this connection stays open is between the visitor and this server, which may be stopping.
      proxyRes: (answer, _req, res) => {
        heed.answer(answer);
        answer.headers.connection = res.hasHeader('Connection') ? 'close' : 'keep-alive';
      },
      // Before the proxy hands the answer on.
      proxyReqWs: (call) => void call.prependListener('upgrade', heed.answer),
      error: (err, req, res) => {
        heed.failure(err, req);
        refuse(res);
      },
    },
  });
  return {
    handler: async (req, res, next) => {
      if (await isClientConnected(req)) return proxy(req, res, next);
      res.destroy();
    },
    attach: (server) =>
      void server.on('upgrade', (req, socket, head) => {
        if (req.url?.split('?')[0] !== '/graphql') return void socket.destroy();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        proxy.upgrade(req, socket as Socket, head);
      }),
    endSockets: () => {
      for (const socket of sockets) socket.end(GOING_AWAY);
    },
  };
}
