// Groups are social's: what an import asks of it waits while it is away, and is nothing where it is off.
import { codeOf, type InternalRequest, type InternalResponse } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { PeopleImportRow } from './people-import.model.ts';

export type AsksSocial = Pick<Identity, 'callInternal' | 'memberDataHandlers'>;
type Question = 'social.joinGroup' | 'social.leaveGroup';

/** Null: this deployment has no social any more. */
export async function askSocial<Asked extends Question>(
  { callInternal, memberDataHandlers }: AsksSocial,
  question: Asked,
  asked: InternalRequest<Asked>,
): Promise<InternalResponse<Asked> | null> {
  try {
    return await callInternal(question, asked);
  } catch (failure) {
    if (codeOf(failure) !== 'SERVICE_UNAVAILABLE' || memberDataHandlers().social) throw failure;
    return null;
  }
}

/** All of them: social may have put them in though the row does not say so, as the step that did was killed. Who is in by another stays. */
export async function leaveGroups(
  identity: AsksSocial,
  { memberId, importId, groups }: Pick<PeopleImportRow, 'memberId' | 'importId' | 'groups'>,
): Promise<void> {
  for (const groupId of groups) await askSocial(identity, 'social.leaveGroup', { groupId, memberId, importId });
}
