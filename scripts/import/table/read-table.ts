// A table as a school's system or a spreadsheet of any language writes it: the cells of each row under the names of our columns.
import { normalizeIdentifier, trimInvisible } from '@banyan/member-text';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import type { Problem } from '../problem.ts';

export interface TableColumns {
  /** All that may stand there. A name in the file is one of these in any case, with blanks or dashes for its lines. */
  known: readonly string[];
  required: readonly string[];
  /** Those whose cells are compared with something; the others are texts. */
  identifiers: readonly string[];
}

export interface TableRow {
  /** From 1, as the file has it. */
  line: number;
  record: Record<string, string>;
}

/** What a spreadsheet of some languages writes first, for other spreadsheets. */
const separatorLine = /^\ufeff?"?sep=([,;\t|])"?\n/i;

/** Every row with its line, or every problem with its own. */
export function readTable(text: string, columns: TableColumns): { rows: TableRow[] } | { problems: Problem[] } {
  const problems: Problem[] = [];
  // The parser takes the first line's end for that of all; files from two systems have both.
  const even = text.replaceAll(/\r\n?/g, '\n');
  const [separator = '', sign] = separatorLine.exec(even) ?? [];
  const table = even.slice(separator.length);
  const before = separator ? 1 : 0;
  // A right-to-left sheet puts marks into its cells that nobody sees.
  const cast = (cell: string, { column }: { column: unknown }) =>
    columns.identifiers.includes(String(column)) ? normalizeIdentifier(cell) : trimInvisible(cell);
  try {
    const rows = parse(table, {
      bom: true,
      cast,
      columns: (names: string[]) => columnsIn(names, columns, problems, 1 + before),
      delimiter: sign ?? delimiterOf(table),
      info: true,
      // What the parser knows of each row beside its line is not kept: of many rows that is most of the memory.
      on_record: ((given: { record: Record<string, string>; info: Info }) => ({
        record: given.record,
        line: given.info.lines + before,
      })) as never,
      record_delimiter: '\n',
      // A quotation mark stands for a word that was cut short: the year תשפ"ז.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as TableRow[];
    return problems.length > 0 ? { problems } : { rows };
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const { lines = 1 } = failure as CsvError & { lines?: number };
    return { problems: [...problems, { line: lines + before, says: whatIsWrong(failure.code) }] };
  }
}

/** Whichever of the usual signs the line of names has most of. */
function delimiterOf(text: string): string {
  const [names = ''] = text.split('\n', 1);
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The columns of the line of names, each under the name that we know it by. */
function columnsIn(
  names: string[],
  { known: columns, required }: TableColumns,
  problems: Problem[],
  line: number,
): string[] {
  const known = names.map((name) =>
    normalizeIdentifier(name)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  for (const name of known)
    if (!columns.includes(name))
      problems.push({ line, says: `There is no column "${name}"; there are ${columns.join(', ')}.` });
  for (const name of columns)
    if (known.indexOf(name) !== known.lastIndexOf(name))
      problems.push({ line, says: `The column "${name}" stands there twice.` });
  for (const name of required)
    if (!known.includes(name)) problems.push({ line, says: `The column "${name}" is missing.` });
  return known;
}

function whatIsWrong(code: string): string {
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS')
    return 'This row has not as many cells as there are columns; one that holds the sign between cells stands in quotation marks.';
  if (code.includes('QUOTE'))
    return 'A cell that begins with a quotation mark ends with one, and has each one inside it twice.';
  return 'This row is not part of a table.';
}
