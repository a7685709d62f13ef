// What a table gives and takes of rights and of ways in, in one place: it stands in the audit log, and an admin is left.
import '../../domain-events.ts';
import { type DomainEvent, type Role, type StaffAct, staffActed, withDeferredDomainEvent } from '@banyan/kit';
import { hasOtherAdmin } from '../leaving/leaving.store.ts';
import { type Holder, isAdmin, rolesOf } from '../member/account-state.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import { canImport } from '../policy/people-import.policy.ts';
import { canSignIn } from '../policy/session.policy.ts';
import type { ChangedFields, PeopleImportRow } from './people-import.model.ts';

/** Of who is new, where the table names none. */
export const noRoles = { roles: [] };

/** Beyond member, as the page shows them. */
const beyondMember = (holder: Holder): Role[] => rolesOf(holder).filter((role) => role !== 'member');
export const shownRoles = (holder: Holder) => ({ roles: beyondMember(holder) });

/** By which they sign in, or set a password. */
const waysIn = ['phoneNumber', 'msjEmail'] as const;

const changesWaysIn = (changes: ChangedFields): boolean => waysIn.some((field) => field in changes);

/** What `actsOn` reads of who is there already. */
export const rightsFields = { roles: 1, staff: 1 } as const;

/** Whose rights are others by a row. */
export const changesRoles = ({ roles }: ChangedFields): boolean => roles !== undefined;

/** What a row gives of rights to somebody new, as of who had none before. */
export const rightsOf = (row: PeopleImportRow): PeopleImportRow => ({
  ...row,
  changes: row.changes.roles ? { roles: row.changes.roles } : {},
  before: row.changes.roles ? noRoles : {},
});

export const isRights = (field: keyof ChangedFields): boolean => field === 'roles';

/**
 * What an undo puts back: what was before. Of rights that somebody changed since, those without what the import gave; with what it took only where what
 * it gave stands beside them, as otherwise somebody decided again.
 */
export function targetOf(member: Pick<Member, 'roles' | 'staff'>, { changes, before }: PeopleImportRow): ChangedFields {
  const [had, has, now] = [beyondMember({ ...member, roles: before.roles }), changes.roles ?? [], member.roles ?? []];
  if (!changes.roles || JSON.stringify(now) === JSON.stringify(has)) return before;
  const left = now.filter((role) => had.includes(role) || !has.includes(role));
  const isThere = has.length > 0 && has.every((role) => now.includes(role));
  const taken = isThere ? had.filter((role) => !has.includes(role)) : [];
  return { ...before, roles: [...new Set([...left, ...taken])] };
}

interface Change {
  memberId: string;
  /** Undefined: somebody new. */
  before: Holder | undefined;
  after: Holder;
  fields: readonly string[];
}

/** What the audit log has of a member who is written, or put back: rights that are given and taken, and another way in. */
export function actsOn({ memberId, before, after, fields }: Change, actorId: string | undefined, now: Date) {
  const [had, has] = [before ? rolesOf(before) : ['member'], rolesOf(after)];
  const acts: StaffAct['act'][] = [];
  if (has.some((role) => !had.includes(role))) acts.push('member.roleGiven');
  if (had.some((role) => !(has as string[]).includes(role))) acts.push('member.roleTaken');
  if (before && waysIn.some((field) => fields.includes(field))) acts.push('member.contactChanged');
  return acts.map(
    (act): DomainEvent =>
      // Who brought the table may be erased by now: then there is nobody else to name.
      staffActed('identity', { actorId: actorId ?? memberId, act, memberId, outcome: 'done' }, now),
  );
}

/** Of a write of a number or an e-mail address: who became an admin since it was planned keeps theirs. */
export const exceptAdmins = (changes: ChangedFields) => (changesWaysIn(changes) ? { $nor: [{ roles: 'admin' }] } : {});

/** Undone, it takes from its member what lets others in. */
export const givesAdmin = ({ changes, before }: Pick<PeopleImportRow, 'changes' | 'before'>): boolean =>
  isAdmin({ roles: changes.roles, staff: null }) && !isAdmin({ roles: before.roles, staff: null });

export const takesAdmin = (row: PeopleImportRow, fields: readonly string[]): boolean =>
  fields.includes('roles') && givesAdmin(row);

/** Which of the fields that an undo would put back have to stay: somebody is left who lets others in, and no table changes how an admin signs in. */
export async function fieldsToKeep(
  models: Models,
  { row, member }: { row: PeopleImportRow; member: Member },
  fields: readonly (keyof ChangedFields)[],
): Promise<(keyof ChangedFields)[]> {
  const takes = takesAdmin(row, fields);
  const kept = takes && !(await hasOtherAdmin(models, row.memberId)) ? (['roles'] as const) : [];
  const staysAdmin = isAdmin(member) && (!takes || kept.length > 0);
  return [...kept, ...(staysAdmin ? waysIn : [])];
}

/** Of an undo that took it from the last of them, in the moment that another left: they are one as before. Answers whether it was so. */
export async function giveAdminBack(
  models: Models,
  { memberId }: PeopleImportRow,
  { actorId, now }: { actorId: string | undefined; now: Date },
): Promise<boolean> {
  if (await hasOtherAdmin(models, memberId)) return false;
  const lost = { _id: memberId, leftAt: null, leavingSince: null, roles: { $ne: 'admin' } };
  const after = { roles: ['admin' as const] };
  const acts = actsOn({ memberId, before: undefined, after, fields: [] }, actorId, now);
  const back = { $addToSet: { roles: 'admin' }, $set: { updatedAt: now } };
  const update = withDeferredDomainEvent(back as object, ...acts);
  return (await models.members.updateOne(lost as object, update, { timestamps: false })).modifiedCount > 0;
}

/** Asked of their row: what is written outlives the token they asked with. */
export async function mayStillImport(models: Models, memberId: string | undefined): Promise<boolean> {
  const member = memberId === undefined ? null : await findMember(models, memberId);
  return member !== null && canSignIn(member) && canImport({ roles: rolesOf(member) });
}
