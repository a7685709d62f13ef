/**
 * PDFs, by pdf.js. An entry point of its own: 440 KiB, which a module imports in a file that is fetched later (`later-…`, decision 240).
 */

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
export { isBrokenPdf, type OpenDocument, openDocument } from './open-document.ts';
