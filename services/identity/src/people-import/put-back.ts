// What an import changed of a member who was there is put back field by field, where it is as the import left it.
import '../../domain-events.ts';
import { createDomainEvent, isDuplicateKey, withDeferredDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import { canEnter } from '../policy/session.policy.ts';
import {
  actsOn,
  exceptAdmins,
  fieldsToKeep,
  giveAdminBack,
  givesAdmin,
  isRights,
  takesAdmin,
  targetOf,
} from './given-role.ts';
import { handOn } from './hand-on.ts';
import type { ChangedFields, PeopleImportRow } from './people-import.model.ts';
import { equalFields } from './same-fields.ts';

type Putting = Pick<Identity, 'models' | 'clock'>;
type Field = keyof ChangedFields;

/** Answers whether all of it is as it was; who left is left alone. Who is leaving may return, and has it all then. */
export async function putBack(identity: Putting, row: PeopleImportRow, actorId: string | undefined): Promise<boolean> {
  const { models, clock } = identity;
  const member = await findMember(models, row.memberId);
  if (!member || !canEnter(member)) return true;
  const handed = await handOn(models, row, member);
  const { own, target, isAll } = await fieldsToPutBack(models, member, { row, handed });
  const isAdminTaken = row.takesAdmin || takesAdmin(row, own);
  // Before it is written: killed right after, it is still known that they may have been the last.
  if (isAdminTaken) await models.peopleImportRows.updateOne({ _id: row._id }, { $set: { takesAdmin: true } });
  const isSaved = own.length === 0 || (await save(identity, member, { row, fields: own, target, actorId }));
  if (isAdminTaken && (await giveAdminBack(models, row, { actorId, now: clock() }))) return false;
  return isAll && isSaved;
}

/** Those that are as the import left them, and what they are to be; and whether all are then as they were. */
async function fieldsToPutBack(
  models: Models,
  member: Member,
  { row, handed }: { row: PeopleImportRow; handed: readonly Field[] },
) {
  const fields = (Object.keys(row.changes) as Field[]).filter((field) => !handed.includes(field));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const has = (field: Field, values: ChangedFields) => isSame(member[field], values[field]);
  const target = targetOf(member, row);
  const isOwn = (field: Field) => has(field, row.changes) || isRights(field);
  const back = fields.filter((field) => isOwn(field) && !has(field, target));
  const kept = await fieldsToKeep(models, { row, member }, back);
  const own = back.filter((field) => !kept.includes(field));
  const isBack = (field: Field) => isSame(own.includes(field) ? target[field] : member[field], row.before[field]);
  return { own, target, isAll: handed.length === 0 && fields.every(isBack) };
}

interface Back {
  row: PeopleImportRow;
  fields: readonly Field[];
  /** What they are to be. */
  target: ChangedFields;
  actorId: string | undefined;
}

/** False: another has the number now, or the member changed in this moment; what can be put back is. */
async function save(identity: Putting, member: Member, given: Back): Promise<boolean> {
  const { row, fields } = given;
  const { members } = identity.models;
  const values = pick(row.changes, fields);
  const unlessAdmin = givesAdmin(row) ? {} : exceptAdmins(values);
  const filter = { _id: member._id, ...unlessAdmin, ...equalFields(values, member as ChangedFields) };
  try {
    return (
      (await members.updateOne(filter as object, toBack(member, given, identity.clock()), { timestamps: false }))
        .modifiedCount > 0
    );
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    const others = fields.filter((field) => field !== 'phoneNumber');
    if (others.length > 0) await save(identity, member, { ...given, fields: others });
    return false;
  }
}

const pick = (values: ChangedFields, fields: readonly Field[]): ChangedFields =>
  Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])));

function toBack(member: Member, { target, fields, actorId }: Back, now: Date) {
  const { _id: memberId } = member;
  const values = pick(target, fields);
  const unset = fields.filter((field) => !(field in values));
  const $set = {
    ...values,
    nameWords: nameWordsOf({ ...member, ...Object.fromEntries(unset.map((field) => [field, ''])), ...values }),
    updatedAt: now,
  };
  const $unset = unset.length > 0 ? { $unset: Object.fromEntries(unset.map((field) => [field, 1])) } : {};
  const after = { ...member, ...Object.fromEntries(unset.map((field) => [field, undefined])), ...values } as Member;
  const changed = createDomainEvent('identity.profileChanged', { memberId, seenBy: 'everyone' }, now);
  const acts = actsOn({ memberId, before: member, after, fields }, actorId, now);
  return withDeferredDomainEvent({ $set, ...$unset } as object, changed, ...acts);
}
