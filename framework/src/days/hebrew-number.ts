const ones = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const tens = ['', 'י', 'כ', 'ל'];

/** A day's number in letters, from 1 to 30: "י״ד". Fifteen and sixteen are written around the Name. */
export function hebrewNumber(value: number): string {
  const letters =
    value === 15 || value === 16 ? `ט${ones[value - 9]}` : `${tens[Math.floor(value / 10)]}${ones[value % 10]}`;
  return letters.length === 1 ? `${letters}׳` : `${letters[0]}״${letters.slice(1)}`;
}
