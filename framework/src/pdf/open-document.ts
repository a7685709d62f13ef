import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { DataRequest } from './pdf-data.ts';

export interface OpenDocument {
  document: PDFDocumentProxy;
  /** Ends the thread that reads it. */
  close(): void;
}

/** Of pdf.js, which would put names behind an address: ours have hashes. Most PDFs need none of it. */
class BinaryDataFactory {
  async fetch(asked: DataRequest): Promise<Uint8Array> {
    const { fetchPdfData } = await import(/* webpackChunkName: "later-pdf-data" */ './pdf-data.ts');
    return fetchPdfData(asked);
  }
}

/**
 * A PDF, read by pdf.js in a thread of its own (decision 240), which takes over the bytes. Rejects where it is no PDF that can be shown
 * (`isBrokenPdf`), or what reads it did not come.
 */
export async function openDocument(data: Uint8Array): Promise<OpenDocument> {
  const port = new Worker(new URL(/* webpackChunkName: "later-pdf-worker" */ './pdf.worker.ts', import.meta.url));
  const worker = PDFWorker.create({ port });
  const options = { verbosity: 0, useSystemFonts: true, enableXfa: false, BinaryDataFactory };
  const task = getDocument({ data, worker, ...options });
  const close = () => {
    void task.destroy().catch(() => {});
    worker.destroy();
    port.terminate();
  };
  const noWorker = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('What reads PDFs did not come.')));
  });
  try {
    return { document: await Promise.race([task.promise, noWorker]), close };
  } catch (failure) {
    close();
    throw failure;
  }
}

/** pdf.js reads it, and says that it is none that can be shown: it is broken, or has a password. */
export const isBrokenPdf = (failure: unknown): boolean =>
  failure instanceof Error && ['InvalidPDFException', 'PasswordException'].includes(failure.name);
