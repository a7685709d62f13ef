// The endpoint for seeds and imports: plain rows in, no GraphQL.
export { findMembersByUsername, type NamedMember } from './importing/find-by-username.ts';
export { importMembers } from './importing/import-members.ts';
export { type MemberSeed, memberSeed } from './importing/member-seed.ts';
export { createAdmin, type NewAdmin } from './operator/create-admin.ts';
export { makePasswordLink, type PasswordLink } from './operator/make-password-link.ts';
