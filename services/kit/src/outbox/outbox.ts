// Tells what documents carry in their outbox: right after the write, and again for whatever a crash left.
import type { AnyFact, Fact } from '../facts/fact.ts';
import { createTeller, type OutboxModel, type Parcel, type TellOptions } from './tell-facts.ts';

export interface Outbox {
  /**
   * Tells what the document carries. Give the facts when they are at hand: it saves a read. Never rejects; what
   * fails is left for the sweeper. No need to await it before answering.
   */
  flush: (model: OutboxModel, documentId: unknown, facts?: readonly Fact[]) => Promise<void>;
  /** Tells everything older than the grace time in these models, as after a crash. Returns how many facts. */
  sweep: () => Promise<number>;
  /** Waits for what is under way, then stops sweeping. */
  stop: () => Promise<void>;
}

export interface OutboxOptions extends TellOptions {
  models: OutboxModel[];
  clock?: () => Date;
  sweepEveryMs?: number;
  /** Younger leftovers are still being told by whoever wrote them. */
  graceMs?: number;
}

const sweepBatch = 200;

/** One per service. Facts leave one after the other, so the log's order is the order they are heard in. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { models, logger, clock = () => new Date(), sweepEveryMs = 5_000, graceMs = 3_000 } = options;
  const teller = createTeller(options);

  const sweep = async () => {
    const before = new Date(clock().getTime() - graceMs);
    const left = await Promise.all(models.map((model) => readOutboxes(model, { 'outbox.at': { $lt: before } })));
    const parcels = left.flat();
    await Promise.all(parcels.map(teller.tell));
    return parcels.reduce((count, { facts }) => count + facts.length, 0);
  };
  const timer = setInterval(() => {
    sweep().catch((err) => logger.error({ err }, 'sweeping failed'));
  }, sweepEveryMs).unref();

  return {
    async flush(model, documentId, facts) {
      try {
        const parcels = facts ? [{ model, documentId, facts }] : await readOutboxes(model, { _id: documentId });
        await Promise.all(parcels.filter((parcel) => parcel.facts.length > 0).map(teller.tell));
      } catch (err) {
        logger.error({ err }, 'facts wait for the sweeper');
      }
    },
    sweep,
    async stop() {
      clearInterval(timer);
      await teller.settled();
    },
  };
}

async function readOutboxes(model: OutboxModel, filter: object): Promise<Parcel[]> {
  type Carrier = { _id: unknown; outbox?: AnyFact[] };
  const documents = await model.find(filter).select('+outbox').limit(sweepBatch).lean<Carrier[]>();
  return documents.map(({ _id, outbox = [] }) => ({ model, documentId: _id, facts: outbox }));
}
