// Publishes what documents carry in their outbox: right after the write, and again for whatever a crash left.
import type { Connection, PipelineStage } from 'mongoose';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import { every } from '../jobs/every.ts';
import type { Logger } from '../log/logger.ts';
import { graceMs as defaultGraceMs, hasOutbox } from './outbox-field.ts';
import { createPublisher, type OutboxModel, type PublishOptions } from './publish-domain-events.ts';

export interface Outbox {
  /**
   * Publishes what the document carries. Give the domain events when they are at hand: it saves a read. Never rejects; what
   * fails is left for the retry job. No need to await it before answering. Throws for a model that is not swept.
   */
  dispatch: (model: OutboxModel, documentId: unknown, domainEvents?: readonly DomainEvent[]) => Promise<void>;
  /**
   * After the write of a row that its model reconciles: resolves when it is reconciled; then its domain events are published, which nobody
   * waits for. Rejects when reconciling fails, which the retry job makes good.
   */
  reconcile: <Row extends Carrier>(
    model: OutboxModel<Row>,
    row: Row,
    domainEvents: readonly DomainEvent[],
  ) => Promise<void>;
  /** Reconciles and publishes everything older than the grace time, as after a crash. Returns how many domain events. */
  retryDue: () => Promise<number>;
  /** Waits for what is under way, then stops sweeping. */
  stop: () => Promise<void>;
}

/** What must be done about a written row before its domain events are published, such as counting. Doing it twice changes nothing. */
export interface Reconciler {
  model: OutboxModel;
  reconcile: (row: Carrier) => Promise<unknown>;
}

/** Declares how the rows of a model are reconciled. */
export function reconciler<Row>(model: OutboxModel<Row>, reconcile: (row: Row) => Promise<unknown>): Reconciler {
  return { model, reconcile: reconcile as Reconciler['reconcile'] };
}

export interface OutboxOptions extends PublishOptions {
  /** Every model of it that has an outbox is swept, so that none can be forgotten. */
  connection: Connection;
  reconcilers?: readonly Reconciler[];
  clock?: () => Date;
  /** What an import brings waits this long at most; a look that finds nothing costs some index reads. Default 750. */
  retryEveryMs?: number;
  /** Younger leftovers are still being reported by anyone who wrote them. */
  graceMs?: number;
}

interface Carrier {
  _id: unknown;
}

type ReconcileOf = ReadonlyMap<OutboxModel, Reconciler['reconcile']>;

const retryBatch = 200;

/** One per service. Domain events leave one after the other, so the log's order is the order they are heard in. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { connection, logger, clock = () => new Date(), retryEveryMs = 750, graceMs = defaultGraceMs } = options;
  const reconcileOf: ReconcileOf = new Map(options.reconcilers?.map(({ model, reconcile }) => [model, reconcile]));
  const publisher = createPublisher(options);
  const publishDue = createPublishDue(reconcileOf, publisher, logger);

  const retried = () => Object.values(connection.models).filter(hasOutbox);
  const requireRetried = (model: OutboxModel) => {
    if (!retried().includes(model)) throw new Error(`Nothing retries ${model.modelName}: its schema needs withOutbox.`);
  };
  const retryDue = async () => {
    const left = { 'outbox.at': { $lt: new Date(clock().getTime() - graceMs) } };
    const counts = await Promise.all((await carrying(retried(), left)).map((model) => publishDue(model, left)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const stopRetrying = every(retryEveryMs, 'outbox retry', logger, retryDue);

  return {
    dispatch(model, documentId, domainEvents) {
      requireRetried(model);
      // A row that is reconciled is read for it.
      const publishing =
        domainEvents && !reconcileOf.has(model)
          ? publisher.publish({ model, documentId, domainEvents })
          : publishDue(model, { _id: documentId, 'outbox.0': { $exists: true } });
      return Promise.resolve<unknown>(publishing).then(
        () => {},
        (err) => logger.error({ err }, 'domain events wait for the retry job'),
      );
    },
    async reconcile(model, row, domainEvents) {
      requireRetried(model);
      await reconcileOf.get(model)?.(row);
      void publisher.publish({ model, documentId: row._id, domainEvents });
    },
    retryDue,
    async stop() {
      await stopRetrying();
      await publisher.settled();
    },
  };
}

/** Reconciles the rows that match and says what they carry; what cannot be reconciled is left. Answers how many domain events. */
function createPublishDue(reconcileOf: ReconcileOf, publisher: ReturnType<typeof createPublisher>, logger: Logger) {
  const isReconciled = async (model: OutboxModel, row: Carrier) => {
    try {
      await reconcileOf.get(model)?.(row);
      return true;
    } catch (err) {
      logger.error({ err, collection: model.collection.name }, 'a row waits to be reconciled');
      return false;
    }
  };
  return async (model: OutboxModel, filter: object): Promise<number> => {
    let count = 0;
    const publishing: Promise<void>[] = [];
    for (const row of await readCarriers(model, filter)) {
      if (!(await isReconciled(model, row))) continue;
      count += row.outbox.length;
      publishing.push(publisher.publish({ model, documentId: row._id, domainEvents: row.outbox }));
    }
    await Promise.all(publishing);
    return count;
  };
}

/** Those of the models that have a row which matches: one question for all of them, as it is asked all day and finds nothing. */
async function carrying(models: readonly OutboxModel[], filter: object): Promise<OutboxModel[]> {
  const [first, ...others] = models;
  if (!first) return [];
  const found = await first.aggregate<{ from: string }>(carryingStages(first, others, filter));
  const names = new Set(found.map(({ from }) => from));
  return models.filter(({ collection }) => names.has(collection.name));
}

/** The collection of each that has such a row. Exported so that the plan test explains exactly what runs. */
export function carryingStages(first: OutboxModel, others: readonly OutboxModel[], filter: object): PipelineStage[] {
  const anyIn = ({ collection }: OutboxModel) => [
    { $match: filter },
    { $limit: 1 },
    { $project: { _id: 0, from: { $literal: collection.name } } },
  ];
  const unions = others.map((model) => ({ $unionWith: { coll: model.collection.name, pipeline: anyIn(model) } }));
  return [...anyIn(first), ...unions];
}

/** Documents with the domain events they carry. Several domain events of one document leave in the order they were written. */
async function readCarriers(model: OutboxModel, filter: object): Promise<(Carrier & { outbox: DomainEvent[] })[]> {
  return model.find(filter).select('+outbox').limit(retryBatch).lean<(Carrier & { outbox: DomainEvent[] })[]>();
}
