// Who comes by an import, as their row is written; and whether it is still so, which alone an undo takes out.
import { isDeepStrictEqual } from 'node:util';
import { nameWordsOf } from '../directory/fill-name-words.ts';
import { hasOtherAdmin } from '../leaving/leaving.store.ts';
import type { Member } from '../member/member.model.ts';
import type { MemberWithPassword } from '../member/member.store.ts';
import type { Models } from '../models.ts';
import { givesAdmin, noRoles } from './given-role.ts';
import type { PeopleImportRow } from './people-import.model.ts';

/** All that a row says of somebody new; the rest are the defaults of every member. */
export function newMember({ username = '', changes }: PeopleImportRow) {
  const named = { firstName: '', lastName: '', ...changes };
  return { username, ...noRoles, ...named, nameWords: nameWordsOf({ ...named, username } as Member) };
}

/** What may be another by itself: domain events on their way, when it was written, the groups that they joined, and that an undo closed it. */
const mayDiffer = [
  '_id',
  '__v',
  'outbox',
  'createdAt',
  'updatedAt',
  'leftAt',
  'groups',
  'courses',
  'groupTurns',
  'groupsVersion',
  'importIds',
  'emailBounce',
];

/** With all that only their sign-in reads. */
export function findWhole({ members }: Models, memberId: string): Promise<MemberWithPassword | null> {
  const hidden = '+passwordHash +passwordSetBy +secondFactor';
  return members.findById(memberId).select(hidden).lean<MemberWithPassword>();
}

/** Nobody changed them and they never came: a look at everything that either leaves. */
export async function isUntouched(models: Models, row: PeopleImportRow, member: MemberWithPassword): Promise<boolean> {
  if (!isAsWritten(models, row, member)) return false;
  if (givesAdmin(row) && !(await hasOtherAdmin(models, row.memberId))) return false;
  const { memberId } = row;
  const traces = await Promise.all([
    models.sessions.exists({ memberId }),
    models.passkeys.exists({ memberId }),
    models.openAnswers.exists({ memberId }),
    models.socialLinks.exists({ memberId }),
    // A link that the operator made, or a code that was answered; anybody may ask for a code.
    models.passwordResets.exists({ memberId, tokenHash: { $ne: null } }),
    models.invitations.exists({ 'usedBy.memberId': memberId }),
  ]);
  return traces.every((trace) => trace === null);
}

function isAsWritten({ members }: Models, row: PeopleImportRow, member: MemberWithPassword): boolean {
  const written = newMember(row);
  const left = new members({ _id: row.memberId, ...written }).toObject() as unknown as Record<string, unknown>;
  const found = member as unknown as Record<string, unknown>;
  // A default from after it was written is in no row of before.
  const fields = new Set([...Object.keys(found), ...Object.keys(written)]);
  const isSame = (field: string) => isDeepStrictEqual(found[field] ?? null, left[field] ?? null);
  if (![...fields].every((field) => mayDiffer.includes(field) || isSame(field))) return false;
  return (member.groups ?? []).every((groupId) => row.groups.includes(groupId));
}
