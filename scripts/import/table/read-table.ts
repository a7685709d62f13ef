// A table as the kit reads it, with what is wrong with it in sentences.
import { readTable as read, type TableColumns, type TableProblem, type TableRow } from '@banyan/kit/table';
import type { Problem } from '../problem.ts';

export type { TableRow } from '@banyan/kit/table';

/** Every row with its line, or every problem with its own. */
export function readTable(text: string, columns: TableColumns): { rows: TableRow[] } | { problems: Problem[] } {
  const table = read(text, columns);
  return 'rows' in table ? table : { problems: table.problems.map((problem) => tableProblem(problem, columns.known)) };
}

/** In words. `known`: the columns that there may be. */
export function tableProblem({ line, code, column = '' }: TableProblem, known: readonly string[]): Problem {
  return { line, says: sentences[code](column, known) };
}

const sentences: Readonly<Record<TableProblem['code'], (column: string, known: readonly string[]) => string>> = {
  COLUMN_UNKNOWN: (column, known) => `There is no column "${column}"; there are ${known.join(', ')}.`,
  COLUMN_TWICE: (column) => `The column "${column}" stands there twice.`,
  COLUMN_MISSING: (column) => `The column "${column}" is missing.`,
  CELLS: () =>
    'This row has not as many cells as there are columns; one that holds the sign between cells stands in quotation marks.',
  QUOTES: () => 'A cell that begins with a quotation mark ends with one, and has each one inside it twice.',
  ROW_TOO_LONG: () =>
    'This row is longer than a row of a table: perhaps a quotation mark is open from here on, or its lines have lost their ends.',
  NO_TABLE: () => 'This row is not part of a table.',
};
