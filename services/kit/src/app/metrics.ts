import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface ServiceMetrics {
  registry: Registry;
  requestSeconds: Histogram<'status'>;
  errors: Counter<'code'>;
  factsTold: Counter;
}

/** Counts of one service, in a registry of its own: one process may hold several services. */
export function createMetrics(service: string): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'banyan_http_request_seconds',
      help: 'Time to answer a GraphQL request over HTTP.',
      labelNames: ['status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    errors: new Counter({
      name: 'banyan_errors_total',
      help: 'Errors answered, by code.',
      labelNames: ['code'],
      registers,
    }),
    factsTold: new Counter({ name: 'banyan_facts_told_total', help: 'Facts given to the bus.', registers }),
  };
}

let processRegistry: Registry | undefined;

/** What `/metrics` answers: the process and this one of its services. */
export async function metricsText({ registry }: ServiceMetrics): Promise<string> {
  return `${await processMetrics().metrics()}\n${await registry.metrics()}`;
}

/** Memory, event loop and GC of this process, measured once however many services it holds. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}
