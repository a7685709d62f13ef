// The gateway as a process of its own. Beside members' requests it answers its operator: /health and /metrics, which
// the shell's server does not pass on to members.
import { createServer, type RequestListener, type Server } from 'node:http';
import { createMetrics, metricsText, type ServiceMetrics } from '@banyan/kit';
import { Gauge } from 'prom-client';
import type { Gateway } from '../create-gateway.ts';

/** A server that does not listen yet, with the gateway's sockets attached. */
export function createOwnServer(gateway: Gateway, version: string): Server {
  const metrics = createMetrics('gateway');
  countConnections(gateway, metrics);
  const operatorDoors: Record<string, RequestListener> = {
    '/health': (_req, res) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ service: 'gateway', status: 'ok', version }));
    },
    '/metrics': (_req, res) => {
      res.setHeader('content-type', metrics.registry.contentType);
      metricsText(metrics).then(
        (text) => res.end(text),
        () => res.writeHead(500).end(),
      );
    },
  };
  const server = createServer((req, res) => {
    const door = req.method === 'GET' ? operatorDoors[req.url ?? ''] : undefined;
    if (door) return door(req, res);
    const measured = metrics.requestSeconds.startTimer();
    res.on('finish', () => measured({ status: res.statusCode }));
    gateway.handler(req, res);
  });
  gateway.attachWebSocket(server);
  return server;
}

function countConnections(gateway: Gateway, { registry }: ServiceMetrics): void {
  const count = (name: 'sockets' | 'subscriptions', help: string) =>
    new Gauge({
      name: `banyan_live_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(gateway.connections()[name]);
      },
    });
  count('sockets', 'Open live sockets.');
  count('subscriptions', 'Open subscriptions.');
}
