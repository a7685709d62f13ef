// The door for seeds and imports: plain rows in, no GraphQL.
export { importMembers } from './importing/import-members.ts';
export { type MemberSeed, memberSeed } from './importing/member-seed.ts';
