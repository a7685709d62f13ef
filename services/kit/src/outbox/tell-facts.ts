// The one queue through which a service's facts leave: fact log first, then the bus, then out of the document.
// Every step may be repeated: fact ids are unique, listeners do not mind a double, pulling twice pulls nothing.
import type { Model } from 'mongoose';
import pTimeout from 'p-timeout';
import type { Bus } from '../bus/bus.ts';
import type { Fact } from '../facts/fact.ts';
import type { OwnFactLog } from '../facts/fact-log.ts';
import type { Logger } from '../log/logger.ts';

// biome-ignore lint/suspicious/noExplicitAny: any model with an outbox, whatever else it holds
export type OutboxModel<Row = any> = Model<Row>;

/** The facts one document carries. */
export interface Parcel {
  model: OutboxModel;
  documentId: unknown;
  facts: readonly Fact[];
}

export interface TellOptions {
  bus: Bus;
  factLog: OwnFactLog;
  logger: Logger;
  onTold?: (count: number) => void;
  /** A batch that takes longer is left to the sweeper, so that one lost answer does not hold back all after it. */
  tellWithinMs?: number;
}

/** Parcels that are waiting leave together: one journalled write for many under load. */
const mostAtOnce = 500;

/** Resolves when the parcel was told or given up for the sweeper. `settled` waits for all that are under way. */
export function createTeller(options: TellOptions) {
  const waiting: { parcel: Parcel; done: () => void }[] = [];
  let working: Promise<void> | undefined;

  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      await tell(
        batch.map(({ parcel }) => parcel),
        options,
      );
      for (const { done } of batch) done();
    }
    working = undefined;
  };
  return {
    tell: (parcel: Parcel) =>
      new Promise<void>((done) => {
        waiting.push({ parcel, done });
        working ??= work();
      }),
    settled: async () => working,
  };
}

async function tell(batch: Parcel[], options: TellOptions): Promise<void> {
  const { logger, onTold, tellWithinMs = 20_000 } = options;
  const facts = batch.flatMap((parcel) => parcel.facts);
  try {
    await pTimeout(hand(batch, facts, options), { milliseconds: tellWithinMs });
    onTold?.(facts.length);
  } catch (err) {
    logger.error({ err, count: facts.length }, 'facts wait for the sweeper');
  }
}

async function hand(batch: Parcel[], facts: Fact[], { factLog, bus }: TellOptions): Promise<void> {
  await factLog.append(facts);
  for (const fact of facts) await bus.publish(fact);
  await Promise.all([...Map.groupBy(batch, ({ model }) => model)].map(([model, parcels]) => pull(model, parcels)));
}

/**
 * A pull that a crash loses is repeated by the sweeper, so it need not wait for the journal. All of a model by one update: a fact has
 * an id of its own, so that of no document is taken what was told of another.
 */
async function pull(model: OutboxModel, parcels: readonly Parcel[]): Promise<void> {
  const quick = { writeConcern: { w: 1, journal: false }, timestamps: false } as const;
  const told = parcels.flatMap(({ facts }) => facts.map(({ id }) => id));
  const carriers = { _id: { $in: parcels.map(({ documentId }) => documentId) } };
  await model.updateMany(carriers, { $pull: { outbox: { id: { $in: told } } } }, quick);
}
