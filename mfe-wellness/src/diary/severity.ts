import type { Translate } from '@banyan/framework';

export const most = 10;
export const levels = Array.from({ length: most + 1 }, (_, level) => level);

export type Word = 'NONE' | 'MILD' | 'MODERATE' | 'SEVERE';

/** From where on each word holds (safe-behaviour, accessibility and wording 14). */
export const beginsAt: Readonly<Record<Word, number>> = { NONE: 0, MILD: 1, MODERATE: 4, SEVERE: 7 };
export const words = Object.keys(beginsAt) as Word[];

export const wordOf = (level: number): Word => words.findLast((word) => level >= beginsAt[word]) ?? 'NONE';

export const isSevere = (level: number): boolean => level >= beginsAt.SEVERE;

/** "4, moderate": a number is never without its word. */
export const sayLevel = (t: Translate, number: number): string =>
  t('wellness.diary.level', { number, word: t(`wellness.diary.severity.${wordOf(number)}`) });
