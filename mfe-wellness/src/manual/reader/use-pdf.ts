import { isBrokenPdf } from '@banyan/framework/pdf';
import { useEffect, useState } from 'react';
import { type OpenPdf, openPdf, type Size } from './open-pdf.ts';

export interface PdfState {
  pdf: OpenPdf | null;
  /** Of the first page: the others are taken to be as large until they are here. */
  size: Size | null;
  /** `broken`: it is no PDF, or none that can be shown. `failed`: what shows it did not come. */
  failure: 'broken' | 'failed' | null;
  retry(): void;
}

const closed = { pdf: null, size: null, failure: null } as const;

/** The document out of its bytes, closed with the reader. */
export function usePdf(bytes: Uint8Array | null, language: string): PdfState {
  const [state, setState] = useState<Omit<PdfState, 'retry'>>(closed);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!bytes) return;
    let isOver = false;
    let opened: OpenPdf | null = null;
    // pdf.js takes over what it is given.
    void openPdf(bytes.slice(), language)
      .then(async (pdf) => {
        opened = pdf;
        if (isOver) return pdf.close();
        const { size } = await pdf.page(1);
        if (!isOver) setState({ pdf, size, failure: null });
      })
      .catch((failure: unknown) => {
        if (!isOver) setState({ ...closed, failure: isBrokenPdf(failure) ? 'broken' : 'failed' });
      });
    return () => {
      isOver = true;
      opened?.close();
      setState(closed);
    };
    // Another attempt opens it again.
  }, [bytes, language, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
