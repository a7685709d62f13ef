// What is wrong with a table, by line, column and cell, as a code that the page has words for.
import type { PersonProblemCode } from '../importing/person-problem.ts';
import type { PeopleTableProblem } from '../importing/read-people.ts';

export type ImportProblemCode =
  | PersonProblemCode
  | PeopleTableProblem['code']
  | 'NOT_UTF8'
  | 'NO_TEXT'
  | 'TOO_MANY'
  | 'GROUP_UNKNOWN'
  | 'GROUP_AMBIGUOUS';

export interface ImportProblem {
  line: number;
  code: ImportProblemCode;
  column?: string;
  /** What stands there, as much of it as is needed to find it. */
  cell?: string;
}

const longestCell = 100;

/** So many are named; all are counted. */
const mostProblems = 200;

/** Those of the first lines, and how many there are. However many come, it keeps a few. */
export class ProblemList {
  #first: ImportProblem[] = [];
  total = 0;

  add(problem: ImportProblem): void {
    this.total += 1;
    this.#first.push(problem);
    if (this.#first.length > 10 * mostProblems) this.#first = this.first();
  }

  /** By line. */
  first(): ImportProblem[] {
    return this.#first.toSorted((one, other) => one.line - other.line).slice(0, mostProblems);
  }
}

export function cellProblem(line: number, code: ImportProblemCode, column?: string, cell?: string): ImportProblem {
  return {
    line,
    code,
    ...(column !== undefined && { column }),
    ...(cell !== undefined && { cell: cell.slice(0, longestCell) }),
  };
}

/** A column is named by the file itself, and may be as long as a line. */
export function tableProblemOf(problem: PeopleTableProblem): ImportProblem {
  const column = 'column' in problem ? problem.column : undefined;
  return cellProblem(problem.line, problem.code, column?.slice(0, longestCell));
}
