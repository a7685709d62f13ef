// The story of an import of groups: read, find the people, then write all of it or nothing.
import { findMembersByUsername, type NamedMember } from '@banyan/identity/import';
import { type GroupSeed, type ImportGroupsResult, importGroups } from '@banyan/social/import';
import { ImportFileError, type Problem } from '../problem.ts';
import { readBytes } from '../read-bytes.ts';
import { readText } from '../read-text.ts';
import { type FileGroup, readGroups } from './read-groups.ts';

/** What the file would put into this database. Throws ImportFileError with the line of every problem. */
export async function planGroups(file: string, mongoUrl: string): Promise<GroupSeed[]> {
  const content = readText(await readBytes(file));
  const read = 'text' in content ? readGroups(content.text) : content;
  if ('problems' in read)
    throw new ImportFileError(file, 'text' in content ? read.problems : read.problems.map(asUtf8));
  const named = read.groups.flatMap(({ teacher, members }) => [
    ...(teacher ? [teacher.toLowerCase()] : []),
    ...members.map(({ username }) => username),
  ]);
  const known = await findMembersByUsername(mongoUrl, [...new Set(named)]);
  const problems = read.groups.flatMap((group) => unknownIn(group, known));
  if (problems.length > 0)
    throw new ImportFileError(
      file,
      problems.sort((one, other) => one.line - other.line),
    );
  return read.groups.map((group) => toSeed(group, known));
}

/** Spreadsheets write the encoding of their system unless they are asked for another. */
const asUtf8 = ({ line, says }: Problem): Problem => ({ line, says: `${says} Save the table as "CSV UTF-8" instead.` });

/** Members who are in a group hear of what changed, if they are signed in. */
export function writeGroups(groups: readonly GroupSeed[], mongoUrl: string): Promise<ImportGroupsResult> {
  return importGroups(mongoUrl, groups, { isPublished: true });
}

type Known = ReadonlyMap<string, NamedMember>;

const unknownIn = ({ members }: FileGroup, known: Known): Problem[] =>
  members
    .filter(({ username }) => !known.has(username))
    .map(({ line, username }) => ({ line, says: `There is no member with the username "${username}".` }));

function toSeed({ seed, teacher, members }: FileGroup, known: Known): GroupSeed {
  return {
    ...seed,
    ...(teacher && { teacher: leaderOf(teacher, known) }),
    members: members.map(({ username }) => known.get(username)!.id),
  };
}

/** A member, or the name of somebody who is none. */
function leaderOf(teacher: string, known: Known): GroupSeed['teacher'] {
  const member = known.get(teacher.toLowerCase());
  if (member) return { memberId: member.id, firstName: member.firstName, lastName: member.lastName };
  const [firstName = '', ...rest] = teacher.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What was found in the file, group by group. */
export function reportGroups(groups: readonly GroupSeed[], file: string): string {
  const lines = groups.map(
    ({ id, name, members = [] }) => `  ${id}  ${name}: ${count(members.length, 'member', 'members')}`,
  );
  return [`${file}: ${count(groups.length, 'group', 'groups')}.`, ...lines].join('\n');
}

export function reportGroupsResult({ groups, members }: ImportGroupsResult): string {
  return [
    `Groups: ${groups.added} added, ${groups.changed} changed, ${groups.unchanged} unchanged.`,
    `Members of them: ${members.added} added, ${members.removed} removed, ${members.unchanged} unchanged.`,
  ].join('\n');
}
