// An import of members: read the table, check all of it against the database, then write all of it or nothing.
import {
  type FilePerson,
  fieldOfColumn,
  type ImportedPeople,
  importPeople,
  type PersonProblem,
} from '@banyan/identity/import';
import { ImportFileError, type Problem } from '../problem.ts';
import { readBytes } from '../read-bytes.ts';
import { readText } from '../read-text.ts';
import { findGroupsOf, joinGroups } from './people-groups.ts';
import { readPeople } from './read-people.ts';

interface Target {
  mongoUrl: string;
  /** The deployment's, such as `+972`: of phone numbers without their country. */
  countryCode: string;
  isDry: boolean;
}

/** What is in the file. Throws ImportFileError with the line of every problem of the table. */
export async function readPeopleFile(file: string): Promise<FilePerson[]> {
  const content = readText(await readBytes(file));
  const read = 'text' in content ? readPeople(content.text) : content;
  if ('people' in read) return read.people;
  throw new ImportFileError(file, 'text' in content ? read.problems : read.problems.map(asUtf8));
}

export interface PeopleResult extends ImportedPeople {
  /** Groups joined, each member of each counted. */
  joined: number;
}

/** Writes them. Throws ImportFileError where a row cannot be taken; then nothing is written. Their groups come after they are there. */
export async function writePeople(
  file: string,
  people: readonly FilePerson[],
  { mongoUrl, countryCode, isDry }: Target,
): Promise<PeopleResult> {
  const groups = await findGroupsOf(people, mongoUrl);
  if ('problems' in groups) throw new ImportFileError(file, groups.problems);
  const seeds = people.map(({ seed }) => seed);
  const result = await importPeople(mongoUrl, seeds, { countryCode, isDry });
  if (!('problems' in result)) return { ...result, joined: await joinGroups(groups.ids, { mongoUrl, isDry }) };
  throw new ImportFileError(
    file,
    result.problems.map((problem) => problemOf(problem, people)),
  );
}

export function reportPeople({ added, changed, unchanged, joined }: PeopleResult, isDry: boolean): string {
  const groups = joined > 0 ? `\nIn groups: ${joined} ${isDry ? 'to put in' : 'put in'}.` : '';
  return `Members: ${added} ${isDry ? 'to add' : 'added'}, ${changed} ${isDry ? 'to change' : 'changed'}, ${unchanged} unchanged.${groups}`;
}

/** Spreadsheets write the encoding of their system unless they are asked for another. */
const asUtf8 = ({ line, says }: Problem): Problem => ({ line, says: `${says} Save the table as "CSV UTF-8" instead.` });

function problemOf({ index, field, says }: PersonProblem, people: readonly FilePerson[]): Problem {
  const { line, seed } = people[index]!;
  const column = Object.entries(fieldOfColumn).find(([, each]) => each === field)?.[0];
  return { line, says: column ? `The ${column} "${seed[field!]}" ${says}.` : `This row: ${says}.` };
}
