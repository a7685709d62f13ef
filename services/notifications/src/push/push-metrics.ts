import { Counter, type Registry } from 'prom-client';

/**
 * What became of something for one device: `sent`; `gone`, so that it was removed; `later`, tried again; `refused` by its push
 * service; `given_up`; `held` for quiet hours or a digest; `unwanted`, as it was switched off, read or taken back meanwhile.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused' | 'given_up' | 'held' | 'unwanted';

/** What `/metrics` says of deliveries. */
export function createPushMetrics(registry: Registry): (outcome: PushOutcome, count?: number) => void {
  const outcomes = new Counter({
    name: 'banyan_push_total',
    help: 'Deliveries to devices, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome, count = 1) => outcomes.inc({ outcome }, count);
}
