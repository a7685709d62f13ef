// A member's own data, to take along.
import { parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { MemberExport as Answer } from '../generated/schema.ts';
import { readSelf } from '../member/read-self.ts';
import { typedFactorCode } from '../second-factor/input.ts';
import type { MemberExport } from './export.model.ts';
import { findExport } from './export.store.ts';
import { fetchExport as fetch, requestExport as request } from './request-export.ts';

const proof = z.object({ password: z.string().min(1).max(1_000).nullish(), code: typedFactorCode.nullish() });

function presentExport(kept: MemberExport, sessionId: string, now: Date): Answer {
  const { _id: id, state, requestedAt, readyAt = null, expiresAt = null, size = null } = kept;
  const isOver = state === 'ready' && expiresAt !== null && expiresAt <= now;
  const shown = (isOver ? 'over' : state).toUpperCase() as Answer['state'];
  const isGone = state === 'fetched' && expiresAt !== null && expiresAt <= now;
  const isHere = kept.sessionId === sessionId && !isGone;
  return { id, state: shown, requestedAt, readyAt, expiresAt, size, isHere };
}

export const myExport: QueryResolvers['myExport'] = async (_parent, _args, context) => {
  const { memberId, sessionId } = requireViewer(context.viewer);
  await readSelf(context);
  const kept = await findExport(context.identity.models, memberId);
  return kept && presentExport(kept, sessionId, context.now);
};

export const requestExport: MutationResolvers['requestExport'] = async (_parent, args, context) =>
  presentExport(await request(parse(proof, args), context), requireViewer(context.viewer).sessionId, context.now);

export const fetchExport: MutationResolvers['fetchExport'] = (_parent, _args, context) => fetch(context);
