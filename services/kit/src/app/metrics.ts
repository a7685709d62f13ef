import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface ServiceMetrics {
  registry: Registry;
  requestSeconds: Histogram<'status'>;
  errors: Counter<'code'>;
  domainEventsPublished: Counter;
}

/** Counts of one service, in a registry of its own: one process may hold several services. */
export function createMetrics(service: string): ServiceMetrics {
  // CPU and event loop are measured from here on, not from the first time that somebody asks.
  processMetrics();
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'banyan_http_request_seconds',
      help: 'Time to answer a request over HTTP.',
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
    domainEventsPublished: new Counter({
      name: 'banyan_domain_events_published_total',
      help: 'Domain events given to the bus.',
      registers,
    }),
  };
}

let processRegistry: Registry | undefined;

/** What `/metrics` answers: the process, and those of its parts that are given. */
export async function metricsText(...parts: ServiceMetrics[]): Promise<string> {
  const values = await Promise.all(parts.map(({ registry }) => registry.getMetricsAsJSON()));
  // Each name is reported once, however many parts count by it.
  const together = await AggregatorRegistry.aggregate(values).metrics();
  return `${await processMetrics().metrics()}\n${together}`;
}

/** Memory, event loop and GC of this process, measured once however many services it holds. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}
