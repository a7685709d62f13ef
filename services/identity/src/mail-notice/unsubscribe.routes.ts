import { Router } from 'express';
import type { Identity } from '../context.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * POST /unsubscribe/<token>: what a mailbox sends; 200 with the kind that ended, or 404, and no way on, as RFC 8058 asks for. With `?page` it is sent by
 * the page at the same address, and leads to the one that says so. A look (GET, which scanners of mailboxes take) ends nothing.
 */
export function unsubscribeRoutes(identity: Identity): Router {
  const router = Router();
  router.use('/unsubscribe/:token', async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const isSent = req.method === 'POST';
    const kind = isSent ? await unsubscribe(identity, String(req.params.token)) : null;
    if (isSent && 'page' in req.query) res.redirect(303, `/unsubscribe/${kind ? 'done' : 'over'}`);
    else if (kind) res.json({ kind });
    else res.status(404).json({ code: 'NOT_FOUND' });
  });
  return router;
}
