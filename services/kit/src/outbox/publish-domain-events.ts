// The one queue through which a service's domain events leave: domain event log first, then the bus, then out of the document.
// Every step may be repeated: domain event ids are unique, listeners do not mind a double, pulling twice pulls nothing.
import type { Model } from 'mongoose';
import pTimeout from 'p-timeout';
import type { Bus } from '../bus/bus.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { OwnEventLog } from '../domain-events/event-log.ts';
import type { Logger } from '../log/logger.ts';

// biome-ignore lint/suspicious/noExplicitAny: any model with an outbox, whatever else it holds
export type OutboxModel<Row = any> = Model<Row>;

/** The domain events one document carries. */
export interface Parcel {
  model: OutboxModel;
  documentId: unknown;
  domainEvents: readonly DomainEvent[];
}

export interface PublishOptions {
  bus: Bus;
  eventLog: OwnEventLog;
  logger: Logger;
  onPublished?: (count: number) => void;
  /** A batch that takes longer is left to the retry job, so that one lost answer does not hold back all after it. */
  publishWithinMs?: number;
}

/** Parcels that are waiting leave together: one journalled write for many under load. */
const mostAtOnce = 500;

/** Resolves when the parcel was reported or given up for the retry job. `settled` waits for all that are under way. */
export function createPublisher(options: PublishOptions) {
  const waiting: { parcel: Parcel; done: () => void }[] = [];
  let working: Promise<void> | undefined;

  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      await publish(
        batch.map(({ parcel }) => parcel),
        options,
      );
      for (const { done } of batch) done();
    }
    working = undefined;
  };
  return {
    publish: (parcel: Parcel) =>
      new Promise<void>((done) => {
        waiting.push({ parcel, done });
        working ??= work();
      }),
    settled: async () => working,
  };
}

async function publish(batch: Parcel[], options: PublishOptions): Promise<void> {
  const { logger, onPublished, publishWithinMs = 20_000 } = options;
  const domainEvents = batch.flatMap((parcel) => parcel.domainEvents);
  try {
    await pTimeout(hand(batch, domainEvents, options), { milliseconds: publishWithinMs });
    onPublished?.(domainEvents.length);
  } catch (err) {
    logger.error({ err, count: domainEvents.length }, 'domain events wait for the retry job');
  }
}

async function hand(batch: Parcel[], domainEvents: DomainEvent[], { eventLog, bus }: PublishOptions): Promise<void> {
  await eventLog.append(domainEvents);
  for (const domainEvent of domainEvents) await bus.publish(domainEvent);
  await Promise.all([...Map.groupBy(batch, ({ model }) => model)].map(([model, parcels]) => pull(model, parcels)));
}

/**
 * A pull that a crash loses is repeated by the retry job, so it need not wait for the journal. All of a model by one update: a domain event has
 * an id of its own, so that of no document is taken what was notified of another.
 */
async function pull(model: OutboxModel, parcels: readonly Parcel[]): Promise<void> {
  const quick = { writeConcern: { w: 1, journal: false }, timestamps: false } as const;
  const published = parcels.flatMap(({ domainEvents }) => domainEvents.map(({ id }) => id));
  const carriers = { _id: { $in: parcels.map(({ documentId }) => documentId) } };
  await model.updateMany(carriers, { $pull: { outbox: { id: { $in: published } } } }, quick);
}
