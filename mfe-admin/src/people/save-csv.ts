/** What a spreadsheet may reckon with instead of showing it, also behind blanks or in full-width form. */
const reckoned =
  /^(?:[\t\r]|[\s\ufeff\u200b-\u200f\u202a-\u202e\u2060-\u2069]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b])/;
/** Nothing to reckon with but a number, as one writes that of a phone. */
const phone = /^\+?[\d\s()-]+$/;

const safe = (text: string) => (reckoned.test(text) && !phone.test(text) ? `'${text}` : text);
const cellOf = (text: string) => `"${safe(text).replaceAll('"', '""')}"`;

/** A table for spreadsheets of any language: with the mark of its encoding, and the line ends they write. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may ask where to put it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
