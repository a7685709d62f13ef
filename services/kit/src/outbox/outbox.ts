// Tells what documents carry in their outbox: right after the write, and again for whatever a crash left.
import type { Connection, PipelineStage } from 'mongoose';
import type { Fact } from '../facts/fact.ts';
import { every } from '../jobs/every.ts';
import type { Logger } from '../log/logger.ts';
import { graceMs as defaultGraceMs, hasOutbox } from './outbox-field.ts';
import { createTeller, type OutboxModel, type TellOptions } from './tell-facts.ts';

export interface Outbox {
  /**
   * Tells what the document carries. Give the facts when they are at hand: it saves a read. Never rejects; what
   * fails is left for the sweeper. No need to await it before answering. Throws for a model that is not swept.
   */
  flush: (model: OutboxModel, documentId: unknown, facts?: readonly Fact[]) => Promise<void>;
  /**
   * After the write of a row that its model settles: resolves when it is settled; then its facts are told, which nobody
   * waits for. Rejects when settling fails, which the sweeper makes good.
   */
  settle: <Row extends Carrier>(model: OutboxModel<Row>, row: Row, facts: readonly Fact[]) => Promise<void>;
  /** Settles and tells everything older than the grace time, as after a crash. Returns how many facts. */
  sweep: () => Promise<number>;
  /** Waits for what is under way, then stops sweeping. */
  stop: () => Promise<void>;
}

/** What must be done about a written row before its facts are told, such as counting. Doing it twice changes nothing. */
export interface Settling {
  model: OutboxModel;
  settle: (row: Carrier) => Promise<unknown>;
}

/** Declares how the rows of a model are settled. */
export function settling<Row>(model: OutboxModel<Row>, settle: (row: Row) => Promise<unknown>): Settling {
  return { model, settle: settle as Settling['settle'] };
}

export interface OutboxOptions extends TellOptions {
  /** Every model of it that has an outbox is swept, so that none can be forgotten. */
  connection: Connection;
  settlings?: readonly Settling[];
  clock?: () => Date;
  /** What an import brings waits this long at most; a look that finds nothing costs some index reads. Default 750. */
  sweepEveryMs?: number;
  /** Younger leftovers are still being told by whoever wrote them. */
  graceMs?: number;
}

interface Carrier {
  _id: unknown;
}

type Settlers = ReadonlyMap<OutboxModel, Settling['settle']>;

const sweepBatch = 200;

/** One per service. Facts leave one after the other, so the log's order is the order they are heard in. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { connection, logger, clock = () => new Date(), sweepEveryMs = 750, graceMs = defaultGraceMs } = options;
  const settlers: Settlers = new Map(options.settlings?.map(({ model, settle }) => [model, settle]));
  const teller = createTeller(options);
  const tellLeft = createTellLeft(settlers, teller, logger);

  const swept = () => Object.values(connection.models).filter(hasOutbox);
  const requireSwept = (model: OutboxModel) => {
    if (!swept().includes(model)) throw new Error(`Nothing sweeps ${model.modelName}: its schema needs withOutbox.`);
  };
  const sweep = async () => {
    const left = { 'outbox.at': { $lt: new Date(clock().getTime() - graceMs) } };
    const counts = await Promise.all((await carrying(swept(), left)).map((model) => tellLeft(model, left)));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  const stopSweeping = every(sweepEveryMs, 'sweep', logger, sweep);

  return {
    flush(model, documentId, facts) {
      requireSwept(model);
      // A row that is settled is read for it.
      const telling =
        facts && !settlers.has(model)
          ? teller.tell({ model, documentId, facts })
          : tellLeft(model, { _id: documentId, 'outbox.0': { $exists: true } });
      return Promise.resolve<unknown>(telling).then(
        () => {},
        (err) => logger.error({ err }, 'facts wait for the sweeper'),
      );
    },
    async settle(model, row, facts) {
      requireSwept(model);
      await settlers.get(model)?.(row);
      void teller.tell({ model, documentId: row._id, facts });
    },
    sweep,
    async stop() {
      await stopSweeping();
      await teller.settled();
    },
  };
}

/** Settles the rows that match and tells what they carry; what cannot be settled is left. Answers how many facts. */
function createTellLeft(settlers: Settlers, teller: ReturnType<typeof createTeller>, logger: Logger) {
  const isSettled = async (model: OutboxModel, row: Carrier) => {
    try {
      await settlers.get(model)?.(row);
      return true;
    } catch (err) {
      logger.error({ err, collection: model.collection.name }, 'a row waits to be settled');
      return false;
    }
  };
  return async (model: OutboxModel, filter: object): Promise<number> => {
    let count = 0;
    const telling: Promise<void>[] = [];
    for (const row of await readCarriers(model, filter)) {
      if (!(await isSettled(model, row))) continue;
      count += row.outbox.length;
      telling.push(teller.tell({ model, documentId: row._id, facts: row.outbox }));
    }
    await Promise.all(telling);
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

/** Documents with the facts they carry. Several facts of one document leave in the order they were written. */
async function readCarriers(model: OutboxModel, filter: object): Promise<(Carrier & { outbox: Fact[] })[]> {
  return model.find(filter).select('+outbox').limit(sweepBatch).lean<(Carrier & { outbox: Fact[] })[]>();
}
