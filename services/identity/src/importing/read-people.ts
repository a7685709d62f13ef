// A table of people, one row for each: who they are to sign in as, what they are called, how they are reached, what they may do.
import { readTable, type TableProblem } from '@banyan/kit/table';
import type { PersonSeed } from './person-seed.ts';

/** Name of a column -> what it says of the person. */
export const fieldOfColumn = {
  username: 'username',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phoneNumber',
  email: 'msjEmail',
  role: 'role',
} as const satisfies Record<string, keyof PersonSeed>;

export const peopleColumns = {
  known: [...Object.keys(fieldOfColumn), 'groups'],
  required: ['username'],
  identifiers: ['username', 'phone', 'email', 'role'],
};

export interface FilePerson {
  line: number;
  seed: PersonSeed;
  /** As the table calls them, by id or name. */
  groups: string[];
}

/** `NO_USERNAME`: of a row. `NOBODY`: there is no row. */
interface MissingPerson {
  line: number;
  code: 'NO_USERNAME' | 'NOBODY';
}

export type PeopleTableProblem = TableProblem | MissingPerson;

/** Several in one cell, with a sign between them that no name has. */
const groupsIn = (cell = ''): string[] => [...new Set(cell.split(/[;|\n]/).map((name) => name.trim()))].filter(Boolean);

/**
 * Those who have a username, in the order of the file, and every problem of the table itself with its line. An empty cell says nothing. `mostRows`: what
 * comes after so many is not read.
 */
export function readPeople(text: string, mostRows?: number): { people: FilePerson[]; problems: PeopleTableProblem[] } {
  const read = readTable(text, peopleColumns, { mostRows });
  if ('problems' in read) return { people: [], problems: read.problems };
  const problems: PeopleTableProblem[] = [];
  const people: FilePerson[] = [];
  for (const { line, record } of read.rows) {
    const said = Object.entries(fieldOfColumn).flatMap(([column, field]) =>
      record[column] ? [[field, record[column]]] : [],
    );
    if (!record.username) problems.push({ line, code: 'NO_USERNAME' });
    else people.push({ line, seed: Object.fromEntries(said) as PersonSeed, groups: groupsIn(record.groups) });
  }
  if (read.rows.length === 0) problems.push({ line: 1, code: 'NOBODY' });
  return { people, problems };
}
