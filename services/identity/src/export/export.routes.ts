import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import type { Identity } from '../context.ts';
import { findMember } from '../member/member.store.ts';
import { hashSecret } from '../session/refresh-token.ts';
import { findSession } from '../session/session.store.ts';
import { stands } from '../session/stands.ts';
import { fileOf } from './build-exports.ts';
import type { MemberExport } from './export.model.ts';
import { saveFetched, takeTicket } from './export.store.ts';
import { exportWords } from './export-words.ts';

/** GET /export/<ticket>: the file, once for each address. What is over, used or made up is one answer: 404. */
export function exportRoutes(identity: Identity): Router {
  const router = Router();
  router.use('/export/:ticket', async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    // A look at what is there (HEAD) must not use the ticket up.
    if (req.method !== 'GET' || !(await send(identity, req, res))) res.status(404).type('text').send('Not found');
  });
  return router;
}

/** The address is the session's that asked for it, and ends with it: by a sign-out, a new password, a leaving. */
async function isAskersStill({ models }: Identity, { _id, sessionId }: MemberExport): Promise<boolean> {
  const [session, member] = await Promise.all([findSession(models, sessionId), findMember(models, _id)]);
  return session !== null && member !== null && !session.endedAt && stands(models, session, member);
}

/** Sent whole it is kept for a few minutes more; where it broke off, the member asks for another address. */
async function send(identity: Identity, req: Request, res: Response): Promise<boolean> {
  const { models, clock, deployment } = identity;
  const kept = await takeTicket(models, hashSecret(String(req.params.ticket)), clock());
  const path = kept && (await isAskersStill(identity, kept)) && fileOf(identity, kept.file);
  const found = path && (await stat(path).catch(() => null));
  if (!kept || !path || !found) return false;
  res.attachment(exportWords(deployment, kept.language, kept.requestedAt).fileName);
  res.type('application/zip').set('Content-Length', String(found.size));
  try {
    await pipeline(createReadStream(path), res);
  } catch {
    res.destroy();
    return true;
  }
  await saveFetched(models, kept, clock());
  return true;
}
