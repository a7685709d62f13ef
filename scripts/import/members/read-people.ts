// A table of people, one row for each: who they are to sign in as, what they are called, how they are reached, what they may do.
import type { PersonSeed } from '@banyan/identity/import';
import type { Problem } from '../problem.ts';
import { readTable } from '../table/read-table.ts';

/** Name of a column -> what it says of the person. */
export const fieldOfColumn = {
  username: 'username',
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phoneNumber',
  email: 'msjEmail',
  role: 'role',
} as const satisfies Record<string, keyof PersonSeed>;

const columns = {
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

/** Several in one cell, with a sign between them that no name has. */
const groupsIn = (cell = ''): string[] => [...new Set(cell.split(/[;|\n]/).map((name) => name.trim()))].filter(Boolean);

/** The people in the order of the file, or every problem of the table itself with its line. An empty cell says nothing. */
export function readPeople(text: string): { people: FilePerson[] } | { problems: Problem[] } {
  const read = readTable(text, columns);
  if ('problems' in read) return read;
  const problems: Problem[] = [];
  const people = read.rows.map(({ line, record }) => {
    if (!record.username) problems.push({ line, says: 'This row has no username.' });
    const said = Object.entries(fieldOfColumn).flatMap(([column, field]) =>
      record[column] ? [[field, record[column]]] : [],
    );
    return { line, seed: Object.fromEntries(said) as PersonSeed, groups: groupsIn(record.groups) };
  });
  if (people.length === 0) problems.push({ line: 1, says: 'There is nobody in it.' });
  return problems.length > 0 ? { problems } : { people };
}
