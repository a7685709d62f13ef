// Several imports over one member are undone in any order: whose a field is now is said by their rows, and not by what it looks like.
import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';
import type { ChangedFields, PeopleImportRow } from './people-import.model.ts';

type Field = keyof ChangedFields;

/**
 * Fields that a later import wrote over are that one's: the next of them is handed what was before this one, and goes back to it in its turn. Answers
 * which. Safe to repeat.
 */
export async function handOn(models: Models, row: PeopleImportRow, member: Member): Promise<Field[]> {
  const later = await findLater(models, row, member);
  const handed: Field[] = [];
  for (const field of Object.keys(row.changes) as Field[]) {
    const next = later.find(({ changes }) => field in changes);
    if (!next) continue;
    const path = `before.${field}`;
    const value = row.before[field];
    const update = value === undefined ? { $unset: { [path]: 1 as const } } : { $set: { [path]: value } };
    await models.peopleImportRows.updateOne({ _id: next._id }, update);
    handed.push(field);
  }
  return handed;
}

/** Of imports that were confirmed after this one and wrote this member, in their order. One whose row does not say so yet may have been killed. */
async function findLater(
  { peopleImportRows, peopleImports }: Models,
  { memberId, importId }: PeopleImportRow,
  { importIds = [] }: Member,
): Promise<PeopleImportRow[]> {
  const others = await peopleImportRows
    .find({ memberId, importId: { $ne: importId }, state: { $in: ['written', 'planned'] } })
    .lean<PeopleImportRow[]>();
  const written = others.filter((row) => row.state === 'written' || importIds?.includes(row.importId));
  if (written.length === 0) return [];
  const ids = [importId, ...written.map((row) => row.importId)];
  const found = await peopleImports.find({ _id: { $in: ids } }, { confirmedAt: 1 }).lean();
  const times = new Map(found.map(({ _id, confirmedAt }) => [_id, confirmedAt?.getTime() ?? 0]));
  const timeOf = (id: string) => times.get(id) ?? 0;
  return written
    .filter((row) => timeOf(row.importId) > timeOf(importId))
    .toSorted((one, other) => timeOf(one.importId) - timeOf(other.importId));
}
