/** Something in a file that a person can go and correct. */
export interface Problem {
  /** From 1. */
  line: number;
  says: string;
}

/** A file that cannot be taken in. Nothing of it was. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  problems: readonly Problem[];
  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map(({ line, says }) => `${file}:${line}: ${says}`).join('\n'));
    this.problems = problems;
  }
}
