import { randomUUID } from 'node:crypto';
import { isDuplicateKey, ServiceError } from '@banyan/kit';
import type { Social } from '../context.ts';
import type { MemberReportDoc } from './report.model.ts';
import { findOpenReport } from './report.store.ts';

type Words = Pick<MemberReportDoc, 'reason' | 'note'>;

/** Keeps it for staff. While they have not handled it, a repeat is the same one, with its first words. Refuses nobody's id. */
export async function reportMember(
  social: Social,
  { reporterId, memberId }: Pick<MemberReportDoc, 'reporterId' | 'memberId'>,
  words: Words,
): Promise<MemberReportDoc> {
  const found = await findOpenReport(social.models, reporterId, memberId);
  if (found) return found;
  const { isMember } = await social.callInternal('identity.isMember', { memberId });
  if (!isMember) throw ServiceError('NOT_FOUND');
  const row = { _id: randomUUID(), reporterId, memberId, ...words, reportedAt: social.clock(), isOpen: true };
  try {
    await social.models.memberReports.create([row]);
    return row;
  } catch (error) {
    const first = isDuplicateKey(error) ? await findOpenReport(social.models, reporterId, memberId) : null;
    if (!first) throw error;
    return first;
  }
}
