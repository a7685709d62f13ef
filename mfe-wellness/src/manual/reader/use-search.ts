import { useEffect, useState } from 'react';
import { findInPage, type Match } from './find-in-page.ts';
import type { OpenPdf } from './open-pdf.ts';

export interface Found extends Match {
  /** From 1. */
  page: number;
}

export interface Search {
  query: string;
  /** Null: nothing is searched for. */
  found: readonly Found[] | null;
  /** All pages were read. */
  isDone: boolean;
  /** Of what was found, from 0. */
  current: number;
  setQuery(query: string): void;
  next(): void;
  previous(): void;
}

const nothing = { found: null, isDone: false } as const;

/** Searches page by page, and shows what was found so far. */
export function useSearch(pdf: OpenPdf): Search {
  const [query, setQuery] = useState('');
  const [result, setResult] = useState<Pick<Search, 'found' | 'isDone'>>(nothing);
  const [current, setCurrent] = useState(0);
  const wanted = query.trim();
  useEffect(() => {
    setResult(nothing);
    setCurrent(0);
    if (wanted === '') return;
    let isOver = false;
    const search = async () => {
      const found: Found[] = [];
      for (let number = 1; number <= pdf.pages && !isOver; number++) {
        const lines = await (await pdf.page(number)).lines().catch(() => []);
        found.push(...findInPage(lines, wanted).map((match) => ({ ...match, page: number })));
        if (!isOver && found.length > 0) setResult({ found: [...found], isDone: false });
      }
      if (!isOver) setResult({ found, isDone: true });
    };
    void search().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [pdf, wanted]);
  const count = result.found?.length ?? 0;
  const step = (by: number) => count > 0 && setCurrent((current + by + count) % count);
  return { query, ...result, current, setQuery, next: () => step(1), previous: () => step(-1) };
}
