// The gateway as a process of its own. Beside members' requests it answers its operator: /alive, /ready, /health and /metrics,
// which the shell's server does not pass on to members.
import { createServer, type RequestListener, type Server } from 'node:http';
import { markRefusedKey, metricsText, type Probes } from '@banyan/kit';
import type { Gateway } from '../create-gateway.ts';
import { measureGateway } from './gateway-metrics.ts';

/** A server that does not listen yet, with the gateway's sockets attached. */
export function createOwnServer(gateway: Gateway, probes: Probes, internalKey?: string): Server {
  const { metrics, handler } = measureGateway(gateway);
  const operatorEndpoints: Record<string, RequestListener> = {
    ...probes,
    '/metrics': (_req, res) => {
      res.setHeader('content-type', metrics.registry.contentType);
      metricsText(metrics).then(
        (text) => res.end(text),
        () => res.writeHead(500).end(),
      );
    },
  };
  const server = createServer((req, res) => {
    const endpoint = req.method === 'GET' ? operatorEndpoints[req.url ?? ''] : undefined;
    if (endpoint) {
      markRefusedKey(req, res, internalKey);
      return endpoint(req, res);
    }
    handler(req, res);
  });
  gateway.attachWebSocket(server);
  return server;
}
