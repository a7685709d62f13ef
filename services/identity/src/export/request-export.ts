// The use cases of a member who takes their data along (done.md 27): asking for it, and fetching it once.
import { randomUUID } from 'node:crypto';
import { requireViewer, ServiceError } from '@banyan/kit';
import type { IdentityContext } from '../context.ts';
import { languageOf } from '../member/language.ts';
import { readSelf } from '../member/read-self.ts';
import { findOwnFactor, type Proof, requireProof } from '../second-factor/proof.ts';
import { hashSecret, newSecret } from '../session/refresh-token.ts';
import type { MemberExport } from './export.model.ts';
import { findExport, mostADay, saveRequest, saveTicket } from './export.store.ts';

/** Asks for all of it; one that is being built already is answered again. Three a day. */
export async function requestExport(proof: Proof, context: IdentityContext): Promise<MemberExport> {
  const { identity, request, now } = context;
  const { memberId: _id, sessionId } = requireViewer(context.viewer);
  const member = await findOwnFactor(context);
  await requireProof(member, proof, context);
  const wish = { _id, sessionId, language: languageOf(request, identity.deployment), file: randomUUID() };
  const saved = await saveRequest(identity.models, wish, now);
  const export_ = saved ?? (await findExport(identity.models, _id));
  if (!export_ || (!saved && export_.state !== 'waiting')) {
    const oldest = export_?.askedAt[mostADay - 1] ?? now;
    const retryAfterSeconds = Math.ceil((oldest.getTime() + 24 * 60 * 60_000 - now.getTime()) / 1_000);
    throw ServiceError('RATE_LIMITED', 'shell.error.exportToday', { retryAfterSeconds });
  }
  return export_;
}

/** An address that is good once, for two minutes; NOT_FOUND where there is nothing to fetch, or another device asked for it. */
export async function fetchExport(context: IdentityContext): Promise<string> {
  const { memberId: _id, sessionId } = requireViewer(context.viewer);
  await readSelf(context);
  const ticket = newSecret();
  if (!(await saveTicket(context.identity.models, { _id, sessionId }, hashSecret(ticket), context.now)))
    throw ServiceError('NOT_FOUND');
  return `/export/${ticket}`;
}
