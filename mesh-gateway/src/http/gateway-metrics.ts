// What a gateway notifies its operator, in a process of its own and in one with everything else.
import { createMetrics, type ServiceMetrics } from '@banyan/kit';
import { Counter, Gauge } from 'prom-client';
import type { Gateway } from '../create-gateway.ts';
import type { HttpHandler } from './handler.ts';

export interface MeasuredGateway {
  metrics: ServiceMetrics;
  /** The gateway's own, counted and timed. */
  handler: HttpHandler;
}

export function measureGateway(gateway: Pick<Gateway, 'handler' | 'connections' | 'unplanned'>): MeasuredGateway {
  const metrics = createMetrics('gateway');
  countConnections(gateway, metrics);
  countUnplanned(gateway, metrics);
  return {
    metrics,
    handler: (req, res) => {
      const measured = metrics.requestSeconds.startTimer();
      res.on('finish', () => measured({ status: res.statusCode }));
      gateway.handler(req, res);
    },
  };
}

function countConnections(gateway: Pick<Gateway, 'connections'>, { registry }: ServiceMetrics): void {
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

function countUnplanned(gateway: Pick<Gateway, 'unplanned'>, { registry }: ServiceMetrics): void {
  new Counter({
    name: 'banyan_gateway_unplanned_total',
    help: 'Operations that no plan covers, by reason; each costs about five times as much.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of gateway.unplanned()) this.inc({ reason }, count);
    },
  });
}
