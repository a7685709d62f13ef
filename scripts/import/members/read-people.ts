// A table of people as the service reads it, with what is wrong with it in sentences.
import { type FilePerson, type PeopleTableProblem, peopleColumns, readPeople as read } from '@banyan/identity/import';
import type { Problem } from '../problem.ts';
import { tableProblem } from '../table/read-table.ts';

/** The people in the order of the file, or every problem of the table itself with its line. */
export function readPeople(text: string): { people: FilePerson[] } | { problems: Problem[] } {
  const { people, problems } = read(text);
  return problems.length > 0 ? { problems: problems.map(inWords) } : { people };
}

function inWords(problem: PeopleTableProblem): Problem {
  switch (problem.code) {
    case 'NO_USERNAME':
      return { line: problem.line, says: 'This row has no username.' };
    case 'NOBODY':
      return { line: problem.line, says: 'There is nobody in it.' };
    default:
      return tableProblem(problem, peopleColumns.known);
  }
}
