import { Worker } from 'node:worker_threads';
import { createQueue } from '../encode/queue.ts';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';
import type { Look, Pixels, Question, Reply } from './inspection.ts';

export interface Inspector {
  /** What the file is; refuses what is no picture, is several at once, or holds something besides. */
  look(path: string): Promise<Look>;
  /** Hands the pixels of a HEIC file to `use`. One at a time: they take four bytes each, here and in the decoder. */
  decodeHeic<Used>(path: string, use: (pixels: Pixels) => Promise<Used>): Promise<Used>;
  stop(): Promise<void>;
}

/** Hands files to a thread, which is started when it is needed first. */
export function createInspector(withinSeconds: number = limits.decodeSeconds): Inspector {
  const thread = createThread(withinSeconds);
  const inOrder = createQueue({ atOnce: 1, waiting: limits.waiting, ofOne: limits.waiting });
  const ask = async <Answer>(question: Omit<Question, 'id'>): Promise<Answer> => {
    const reply = await thread.ask(question);
    if ('problem' in reply) throw new UploadRefused(reply.problem);
    return reply as Answer;
  };
  return {
    look: (path) => ask<Look>({ path }),
    decodeHeic: (path, use) =>
      // Those who wait here have had their turn among the others.
      inOrder('heic', async () => use(await ask<Pixels>({ path, heic: { mostPixels: limits.pixels } }))),
    stop: thread.end,
  };
}

/** A file that ends the thread, or that it never ends with, is damaged; so are those that wait beside it, and may come again. */
function createThread(withinSeconds: number) {
  const waiting = new Map<number, (reply: Reply) => void>();
  let worker: Worker | undefined;
  let count = 0;
  const end = async () => {
    const ended = worker?.terminate();
    worker = undefined;
    for (const answer of waiting.values()) answer({ problem: 'damaged' });
    waiting.clear();
    await ended;
  };
  const open = () => {
    const opened = new Worker(new URL('./inspect.worker.ts', import.meta.url));
    opened.on('message', ({ id, reply }: { id: number; reply: Reply }) => {
      waiting.get(id)?.(reply);
      waiting.delete(id);
      // WebAssembly gives no memory back; a thread that ended does.
      if ('data' in reply && waiting.size === 0) void end();
    });
    opened.on('error', () => void end());
    opened.unref();
    return opened;
  };
  const ask = async (question: Omit<Question, 'id'>): Promise<Reply> => {
    const id = count++;
    const timer = setTimeout(() => void end(), withinSeconds * 1_000);
    const answered = new Promise<Reply>((answer) => waiting.set(id, answer));
    worker ??= open();
    worker.postMessage({ ...question, id });
    return answered.finally(() => clearTimeout(timer));
  };
  return { ask, end };
}
