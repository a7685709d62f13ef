// What a PDF is: only what the reader in the app can open is taken. It is looked at by the same library, in a thread that is ended when it takes
// too long or too much memory: no matter who made the file, the service goes on.
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { DocumentSize } from '../asset/asset.model.ts';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';

/** Readers take a PDF that begins within so many bytes. */
const headBytes = 1_024;

/** Of its first bytes alone: so what is no PDF is refused before it is sent. */
export async function requireDocumentBeginning(path: string): Promise<void> {
  const head = Buffer.alloc(headBytes);
  const file = await open(path, 'r');
  await file.read(head, 0, headBytes, 0).finally(() => file.close());
  if (!head.includes('%PDF-')) throw new UploadRefused('documentType');
}

/** What the thread answers. */
export type Inspected = DocumentSize | { problem: 'documentLocked' | 'documentDamaged' | 'documentTooLong' };

/** How often its memory is looked at: pdf.js doubles a buffer, which takes longer than this once it is large. */
const lookEveryMs = 20;
const bytesPerMiB = 1024 * 1024;

/**
 * Ends a thread that holds more memory than it may. `resourceLimits` count objects alone, while what a stream unpacks to lies in buffers outside of
 * the heap: a PDF of 4 MB can ask for gigabytes of them. https://nodejs.org/api/worker_threads.html#resourcelimits
 */
function limitMemory(worker: Worker, onExceeded: () => void): () => void {
  const look = async () => {
    const used = await worker.getHeapStatistics().catch(() => null);
    const bytes = used && used.external_memory + used.used_heap_size;
    if (bytes && bytes > limits.documentMemoryMiB * bytesPerMiB) onExceeded();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  return () => clearInterval(timer);
}

/** A PDF without a password, whose first and last page can be opened. Throws `UploadRefused`. */
export async function inspectDocument(path: string): Promise<DocumentSize> {
  const worker = new Worker(new URL('./inspect-document.worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: limits.documentMemoryMiB },
    // The library warns of what drawing would need; nothing is drawn here.
    stdout: true,
    stderr: true,
  });
  const found = Promise.withResolvers<Inspected>();
  const fail = () => found.resolve({ problem: 'documentDamaged' });
  const stopLooking = limitMemory(worker, fail);
  const timer = setTimeout(fail, limits.documentSeconds * 1_000);
  worker.once('message', found.resolve).once('error', fail).once('exit', fail);
  try {
    const inspected = await found.promise;
    if ('problem' in inspected) throw new UploadRefused(inspected.problem);
    return inspected;
  } finally {
    clearTimeout(timer);
    stopLooking();
    await worker.terminate();
  }
}
