// Everything that is asked of pdf.js.
import { openDocument, type PDFDocumentProxy, type PDFPageProxy } from '@banyan/framework/pdf';
import { type Line, linesOf, type Piece } from './page-text.ts';

export interface Size {
  width: number;
  height: number;
}

/** A heading of the outline. */
export interface Heading {
  title: string;
  /** Of the page it stands on, from 1. */
  page: number;
  /** How deep it is, from 0. */
  depth: number;
}

export interface OpenPage {
  /** At its own size, in CSS pixels. */
  size: Size;
  /** Draws it as wide as the canvas is. Rejects once it was stopped. */
  draw(canvas: HTMLCanvasElement): { done: Promise<void>; stop(): void };
  lines(): Promise<Line[]>;
}

export interface OpenPdf {
  pages: number;
  page(number: number): Promise<OpenPage>;
  outline(): Promise<Heading[]>;
  close(): void;
}

/** Rejects where it is no PDF that can be shown (`isBrokenPdf`), or what reads it did not come. */
export async function openPdf(data: Uint8Array, language: string): Promise<OpenPdf> {
  const { document, close } = await openDocument(data);
  return present(document, language, close);
}

function present(pdf: PDFDocumentProxy, language: string, close: () => void): OpenPdf {
  const pages = new Map<number, Promise<OpenPage>>();
  return {
    pages: pdf.numPages,
    page(number) {
      const known = pages.get(number) ?? pdf.getPage(number).then((page) => presentPage(page, language));
      pages.set(number, known);
      return known;
    },
    outline: () => readOutline(pdf),
    close,
  };
}

function presentPage(page: PDFPageProxy, language: string): OpenPage {
  const { width, height } = page.getViewport({ scale: 1 });
  let lines: Promise<Line[]> | undefined;
  return {
    size: { width, height },
    draw(canvas) {
      const task = page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / width }) });
      return { done: task.promise, stop: () => task.cancel() };
    },
    lines() {
      lines ??= readLines(page, language);
      return lines;
    },
  };
}

async function readLines(page: PDFPageProxy, language: string): Promise<Line[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.filter((item) => 'str' in item) as Piece[];
  return linesOf(pieces, (x, y) => viewport.convertToViewportPoint(x, y) as [number, number], language);
}

type OutlineItems = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** A book has more headings than anyone chooses from in a menu. */
const mostHeadings = 60;

async function readOutline(pdf: PDFDocumentProxy): Promise<Heading[]> {
  const headings: Heading[] = [];
  const add = async (items: OutlineItems, depth: number) => {
    for (const { title, dest, items: below } of items ?? []) {
      if (headings.length >= mostHeadings) return;
      const page = await pageOf(pdf, dest).catch(() => undefined);
      if (page !== undefined && title.trim()) headings.push({ title, page, depth });
      if (depth < 1) await add(below, depth + 1);
    }
  };
  await add(await pdf.getOutline(), 0);
  return headings;
}

async function pageOf(pdf: PDFDocumentProxy, dest: OutlineItems[number]['dest']): Promise<number | undefined> {
  const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  return place ? (await pdf.getPageIndex(place[0])) + 1 : undefined;
}
