// The endpoint for seeds and imports: plain rows in, no GraphQL.
export { findMembersByUsername, type NamedMember } from './importing/find-by-username.ts';
export { importMembers } from './importing/import-members.ts';
export { type ImportedPeople, importPeople } from './importing/import-people.ts';
export { type MemberSeed, memberSeed } from './importing/member-seed.ts';
export { type FoundGroup, groupFinder } from './importing/named-groups.ts';
export type { PersonProblem } from './importing/person-problem.ts';
export type { PersonSeed } from './importing/person-seed.ts';
export {
  type FilePerson,
  fieldOfColumn,
  type PeopleTableProblem,
  peopleColumns,
  readPeople,
} from './importing/read-people.ts';
export { createAdmin, type MadeAdmin, type NewAdmin } from './operator/create-admin.ts';
export { makePasswordLink, makePasswordLinks, type PasswordLink } from './operator/make-password-link.ts';
