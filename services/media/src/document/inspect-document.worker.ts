// In a thread of its own: opens one PDF as the reader does.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limits } from '../limits.ts';
import type { Inspected } from './inspect-document.ts';

async function inspect(path: string): Promise<Inspected> {
  const opened = getDocument({ data: new Uint8Array(await readFile(path)), stopAtErrors: true });
  try {
    const pdf = await opened.promise;
    const { info } = await pdf.getMetadata();
    if ((info as { EncryptFilterName?: string | null }).EncryptFilterName) return { problem: 'documentLocked' };
    if (pdf.numPages > limits.documentPages) return { problem: 'documentTooLong' };
    await pdf.getPage(1);
    await pdf.getPage(pdf.numPages);
    return { pages: pdf.numPages };
  } catch (failure) {
    // Whatever the library stumbles over, the reader would too.
    return { problem: (failure as Error).name === 'PasswordException' ? 'documentLocked' : 'documentDamaged' };
  } finally {
    await opened.destroy();
  }
}

parentPort?.postMessage(await inspect((workerData as { path: string }).path));
