// What can be wrong with a row of a table of people, as a code, and in the sentences of the command.
import { everyRole, type PersonSeed } from './person-seed.ts';

const sentences = {
  USERNAME: 'is no username',
  USERNAME_BLANK: 'has a blank in it, or a sign that nobody sees',
  PHONE: 'is no phone number; one is such as 052-555-0101 or +972525550101',
  EMAIL: 'is no e-mail address',
  ROLE: `must be one of ${everyRole}`,
  TOO_LONG: 'is longer than 200 letters',
  TWICE: 'stands in an earlier row, too',
  LEFT: 'is the username of somebody who left; choose another',
  ADMIN_ROLE: 'takes the rights of an admin away, which a table does not do',
  ADMIN_CONTACT: 'is a number or an address of an admin, which a table does not change',
  REQUESTED: 'is of somebody who asked to join and waits for the answer of staff',
  NUMBER_TAKEN: 'is the number of another member',
} as const;

export type PersonProblemCode = keyof typeof sentences;

/** Of the row at this index of what was given. `field`: whose cell it is; unset, the row's. */
export interface PersonProblem {
  index: number;
  field?: keyof PersonSeed;
  code: PersonProblemCode;
  says: string;
}

export function personProblem(
  index: number,
  field: keyof PersonSeed | undefined,
  code: PersonProblemCode,
): PersonProblem {
  return { index, ...(field !== undefined && { field }), code, says: sentences[code] };
}

/** The code of an issue of `personSeed`; a username is what is left. */
export const codeOfIssue = (message: string): PersonProblemCode =>
  Object.hasOwn(sentences, message) ? (message as PersonProblemCode) : 'USERNAME';
