// Manuals for tests: two in both languages, one in Hebrew alone, and one that is retired.
import { foldedWords } from '@banyan/kit';
import type { ManualDoc } from '../manual/manual.model.ts';
import { now } from './start-wellness.ts';

const inBoth = (en: string, he: string) => [
  { language: 'en', text: en },
  { language: 'he', text: he },
];

const labels = inBoth('Yoga and the body', 'יוגה והגוף');

function row(order: number, id: string, en: string, he: string, more: Partial<ManualDoc> = {}): ManualDoc {
  const names = inBoth(en, he);
  return {
    _id: id,
    order,
    names,
    labels,
    documents: ['en', 'he'].map((language) => ({
      language,
      assetId: `${order}`.repeat(32),
      file: `manual-${language}.pdf`,
      pages: 3,
      bytes: 20_000,
      preview: `preview-${language}.webp`,
    })),
    words: foldedWords(...[...names, ...labels].map(({ text }) => text)),
    state: 'published',
    revision: 1,
    createdAt: now,
    ...more,
  };
}

const [, hebrew] = row(3, 'chair', '', '').documents;

export const manualRows: ManualDoc[] = [
  row(2, 'pain', 'Pain and movement', 'כאב ותנועה'),
  row(1, 'sleep', 'Sleep and rest', 'שינה ומנוחה'),
  row(3, 'chair', 'On a chair', 'על כיסא', { documents: [hebrew!] }),
  row(4, 'gone', 'Sleep of old', 'שינה ישנה', { state: 'retired' }),
];
