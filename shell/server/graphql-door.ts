// /graphql of the page's own origin: the gateway in this process, or a gateway elsewhere through a proxy.
import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { vouchForOwnPage } from './same-origin.ts';

/** What the shell needs of a gateway. */
export interface GatewayDoor {
  handler(req: http.IncomingMessage, res: http.ServerResponse): unknown;
  attachWebSocket(server: http.Server, path?: string): unknown;
}

interface DoorOptions {
  gateway?: GatewayDoor | undefined;
  gatewayUrl?: string | undefined;
  origin?: string | undefined;
}

interface Door {
  handler: RequestHandler;
  attach(server: http.Server): void;
}

export function graphqlDoor({ gateway, gatewayUrl, origin }: DoorOptions): Door {
  const door = gateway ? inProcess(gateway) : gatewayUrl ? elsewhere(gatewayUrl) : closed;
  return {
    handler: (req, res, next) => {
      vouchForOwnPage(req, origin);
      return door.handler(req, res, next);
    },
    attach: (server) => {
      server.prependListener('upgrade', (req) => vouchForOwnPage(req, origin));
      door.attach(server);
    },
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

function inProcess(gateway: GatewayDoor): Door {
  return {
    handler: (req, res) => {
      req.url = req.originalUrl;
      gateway.handler(req, res);
    },
    attach: (server) => void gateway.attachWebSocket(server, '/graphql'),
  };
}

function elsewhere(gatewayUrl: string): Door {
  const proxy = createProxyMiddleware({
    target: new URL('/graphql', gatewayUrl).href,
    // Node's own agents let go of an idle connection before the gateway does. The proxy's keep it, and use it as it closes.
    agent: gatewayUrl.startsWith('https:') ? https.globalAgent : http.globalAgent,
    ignorePath: true,
    xfwd: true,
    on: {
      error: (_error, _req, res) => {
        if (!('writeHead' in res)) return void res.destroy();
        if (!res.headersSent) res.writeHead(503, { 'Content-Type': 'application/json' });
        res.end(JSON.stringify(unavailable));
      },
    },
  });
  return {
    handler: proxy,
    attach: (server) =>
      void server.on('upgrade', (req, socket, head) => {
        if (req.url?.split('?')[0] === '/graphql') proxy.upgrade(req, socket as Socket, head);
        else socket.destroy();
      }),
  };
}
