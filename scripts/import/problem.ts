/** Something in a file that a person can go and correct. */
export interface Problem {
  /** From 1. */
  line: number;
  says: string;
}

const mostShown = 300;
/** What steers a terminal, or reorders or hides what it shows. */
const unshown = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** `file:line: what is wrong`, in which what stands in the file is shown and does nothing. */
export function lineOf(file: string, { line, says }: Problem): string {
  const shown = says.slice(0, mostShown).replace(unshown, '\ufffd');
  return `${file}:${line}: ${shown}${says.length > mostShown ? '…' : ''}`;
}

/** A file that cannot be taken in. Nothing of it was. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  problems: readonly Problem[];
  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map((problem) => lineOf(file, problem)).join('\n'));
    this.problems = problems;
  }
}
