// A table as a school's system or a spreadsheet of any language writes it: the cells of each row under the names of our columns.
import { normalizeIdentifier, trimInvisible } from '@banyan/member-text';
import { CsvError, type Info, parse } from 'csv-parse/sync';

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

/** What is wrong with the table itself, whatever it is about. `column`: the name that it is about, as the file has it. */
export interface TableProblem {
  line: number;
  code: 'COLUMN_UNKNOWN' | 'COLUMN_TWICE' | 'COLUMN_MISSING' | 'CELLS' | 'QUOTES' | 'ROW_TOO_LONG' | 'NO_TABLE';
  column?: string;
}

/** Characters in a row. One quotation mark that is not closed makes a row of all that follows. */
const longestRow = 50_000;
/** Columns without a name: each of them is looked at in each row. */
const mostUnnamed = 200;
/** Columns that are named as unknown: a line of ten thousand signs is no line of names. */
const mostUnknown = 20;

/** What a spreadsheet of some languages writes first, for other spreadsheets. */
const separatorLine = /^\ufeff?"?sep=([,;\t|])"?\n/i;

/** How spreadsheets and people write tables. */
const asWritten = {
  bom: true,
  info: true,
  max_record_size: longestRow,
  record_delimiter: '\n',
  // Named one by one in `on_record`, instead of the first alone.
  relax_column_count: true,
  // A quotation mark stands for a word that was cut short: the year תשפ"ז.
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
} as const;

/** Every row with its line, or every problem with its own. `mostRows`: what comes after so many is not read. */
export function readTable(
  text: string,
  columns: TableColumns,
  { mostRows = -1 }: { mostRows?: number } = {},
): { rows: TableRow[] } | { problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  // The parser takes the first line's end for that of all; files from two systems have both.
  const even = text.replaceAll(/\r\n?/g, '\n');
  const [separator = '', sign] = separatorLine.exec(even) ?? [];
  const table = even.slice(separator.length);
  const before = separator ? 1 : 0;
  // The parser counts what is in the cells, and not the signs between them.
  const head = firstLineOf(table);
  const delimiter = sign ?? delimiterOf(head);
  if (head.length > longestRow) return { problems: [{ line: 1 + before, code: 'ROW_TOO_LONG' }] };
  if (head.split(delimiter).filter((name) => name.trim() === '').length > mostUnnamed)
    return { problems: [{ line: 1 + before, code: 'NO_TABLE' }] };
  try {
    const rows = parse(table, {
      ...asWritten,
      // A right-to-left sheet puts marks into its cells that nobody sees.
      cast: (cell, { column }) =>
        columns.identifiers.includes(String(column)) ? normalizeIdentifier(cell) : trimInvisible(cell),
      columns: (names: string[]) => columnsIn(names, columns, problems, 1 + before),
      delimiter,
      // What the parser knows of each row beside its line is not kept: of many rows that is most of the memory.
      on_record: (({ record, info }: { record: Record<string, string>; info: Info & { error?: CsvError } }) => {
        const line = info.lines + before;
        const isBlank = dropUnnamed(record);
        if (info.error || !isBlank) problems.push({ line, code: 'CELLS' });
        return { record, line };
      }) as never,
      to: mostRows,
    }) as unknown as TableRow[];
    return problems.length > 0 ? { problems } : { rows };
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const { lines = 1 } = failure as CsvError & { lines?: number };
    return { problems: [...problems, { line: lines + before, code: codeOf(failure.code) }] };
  }
}

const firstLineOf = (text: string): string => text.split('\n', 1)[0]!;

/** Whichever of the usual signs the line of names has most of. */
function delimiterOf(names: string): string {
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** A spreadsheet that had something there once saves a column without a name: with nothing in it, it is none. */
const unnamed = '\0';

/** Whether there was nothing in them. */
function dropUnnamed(record: Record<string, string>): boolean {
  let isBlank = true;
  for (const name of Object.keys(record)) {
    if (!name.startsWith(unnamed)) continue;
    if (record[name]) isBlank = false;
    delete record[name];
  }
  return isBlank;
}

/** The columns of the line of names, each under the name that we know it by. */
function columnsIn(
  names: string[],
  { known: columns, required }: TableColumns,
  problems: TableProblem[],
  line: number,
): string[] {
  const known = names.map((name) =>
    normalizeIdentifier(name)
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const unknown = new Set(known.filter((column) => column && !columns.includes(column)));
  for (const column of [...unknown].slice(0, mostUnknown)) problems.push({ line, code: 'COLUMN_UNKNOWN', column });
  for (const column of columns)
    if (known.indexOf(column) !== known.lastIndexOf(column)) problems.push({ line, code: 'COLUMN_TWICE', column });
  for (const column of required) if (!known.includes(column)) problems.push({ line, code: 'COLUMN_MISSING', column });
  return known.map((column, index) => column || `${unnamed}${index}`);
}

function codeOf(code: string): TableProblem['code'] {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'ROW_TOO_LONG';
  return code.includes('QUOTE') ? 'QUOTES' : 'NO_TABLE';
}
