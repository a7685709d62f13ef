// One life of the engine: its process forked, waited for, and an end without a word explained.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brokenJournalFiles, setAside } from '../checkpoints/broken-journal.ts';
import { readCheckpointRecord } from '../checkpoints/checkpoint-file.ts';
import { brokenJournalSentence } from '../checkpoints/loss-words.ts';
import { diskTrouble, requireUsable } from '../disk/usable.ts';
import type { EngineOptions, EngineReport } from './engine-protocol.ts';

const ENGINE_PROCESS = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
const PRIVATE = 0o700;
const STOP_LIMIT_MS = 20_000;

export interface Engine {
  pid: number;
  port: number | undefined;
  /** Settles when the process is gone, with the reason in one sentence. */
  ended: Promise<string>;
  /** Calls `hear` with one sentence, each second again, while it serves and writes fail for want of room. */
  onFailing: (hear: (sentence: string) => void) => void;
  /** Closes the database and ends the process. Safe to call twice. */
  stop: () => Promise<void>;
}

/** The process ended before it served, and said nothing. */
class Speechless extends Error {
  signal: NodeJS.Signals | null;
  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(signal ?? `code ${code}`);
    this.signal = signal;
  }
}

/**
 * Opens the directory in a process of its own, which ends with this one and never keeps it alive. Rejects with one
 * sentence a person can act on. A directory is called damaged only when the disk is well and it failed to open twice.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  await requireUsable(options.dir, PRIVATE);
  try {
    return await openOnce(options);
  } catch (failure) {
    if (!(failure instanceof Speechless)) throw failure;
    await explain(options, failure);
  }
  return openOnce(options).catch(async (failure) => {
    if (!(failure instanceof Speechless)) throw failure;
    await explain(options, failure);
    const found = `The engine cannot open ${options.dir} (${failure.message}) and its disk is well`;
    throw new Error(`${found}: the directory is damaged. Move it away, or restore a copy.`, { cause: failure });
  });
}

const KILLED = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGXCPU', 'SIGXFSZ']);

/** Throws the sentence for an end that has another reason than the tables; returns where it is worth a second try. */
async function explain({ dir, acceptLoss }: EngineOptions, cause: Speechless): Promise<void> {
  const trouble = await diskTrouble(dir);
  if (trouble) throw new Error(trouble, { cause });
  if (KILLED.has(cause.signal)) {
    const killed = `The engine was killed (${cause.message}) while it opened ${dir}`;
    throw new Error(`${killed}: start again, and see that the machine has memory to spare.`, { cause });
  }
  const broken = await brokenJournalFiles(dir);
  if (broken.length === 0) return;
  const record = await readCheckpointRecord(dir);
  // What was closed is whole without its journal. What is left is compared with the record either way.
  if (!record?.isClosed && acceptLoss !== (record?.mark ?? 0)) {
    throw new Error(brokenJournalSentence(dir, broken, record), { cause });
  }
  await setAside(dir, broken);
}

async function openOnce(options: EngineOptions): Promise<Engine> {
  const child = fork(ENGINE_PROCESS, [JSON.stringify(options)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let said: string | undefined;
  child.on('message', (report: EngineReport) => {
    if (report.kind === 'failed') said = report.sentence;
  });
  const gone = new Promise<void>((settle) => child.once('exit', () => settle()));
  const port = await ready(child);
  child.unref();
  child.channel?.unref();
  return {
    pid: child.pid!,
    port,
    onFailing: (hear) =>
      child.on('message', (report: EngineReport) => report.kind === 'failing' && hear(report.sentence)),
    ended: gone.then(async () => said ?? (await diskTrouble(options.dir)) ?? unknownEnd(child)),
    stop: () => endChild(child, gone),
  };
}

const unknownEnd = ({ signalCode, exitCode }: ChildProcess): string =>
  `The database's engine has ended (${signalCode ?? `code ${exitCode}`}); nothing acknowledged is lost.`;

function ready(child: ChildProcess): Promise<number | undefined> {
  return new Promise((settle, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Speechless(code, signal)));
    child.once('message', (report: EngineReport) => {
      if (report.kind === 'ready') settle(report.port);
      else reject(new Error(report.sentence));
    });
  });
}

async function endChild(child: ChildProcess, gone: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  child.ref();
  if (child.connected) child.send('stop', () => {});
  await gone;
  clearTimeout(impatience);
}
