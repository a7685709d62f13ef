// Members report each other to staff (safe-behaviour 27): in private, and acknowledged.
import { idText, keptText, longestText, parse, reportReasons } from '@banyan/kit';
import { z } from 'zod';
import { sidesOf } from '../connection/sides-of.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { reportMember as keepReport } from './report-member.ts';

const reportInput = z.object({
  userId: idText,
  memberId: idText,
  reason: z.enum(reportReasons),
  note: keptText(0, longestText.memberReport).nullish(),
});

export const reportMember: MutationResolvers['reportMember'] = async (_, args, { social, viewer }) => {
  const { memberId, reason, note } = parse(reportInput, args);
  const { by, other } = sidesOf(viewer, 'memberId', memberId);
  social.writes.consume(viewer, 'report');
  const words = { reason, ...(note && { note }) };
  const { _id: id, reportedAt } = await keepReport(social, { reporterId: by, memberId: other }, words);
  return { id, reportedAt };
};
