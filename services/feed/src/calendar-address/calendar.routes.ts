// GET /ics/<secret>.ics: a member's own calendar, for whatever program they gave the address to. It has no session and no token: the
// secret is all, so it is asked again each time whose it is and what they may see.
import { createHash } from 'node:crypto';
import { codeOf, networkOf, type RequestInfo, requestInfo, type ServiceDeps } from '@banyan/kit';
import { type Request, type Response, Router } from 'express';
import type { Feed } from '../context.ts';
import { findAddressBySecret } from './calendar-address.store.ts';
import { calendarPath } from './calendar-address.view.ts';
import { hashOf, secretForm } from './calendar-secrets.ts';
import { writeOwnCalendar } from './own-calendar.ts';

/** What is over, of somebody who left, or made up is one answer: 404. */
export function calendarRoutes(feed: Feed, { internalKey }: Pick<ServiceDeps, 'internalKey'>): Router {
  const router = Router();
  router.use(`${calendarPath}/:file`, async (req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.set('Allow', 'GET, HEAD').sendStatus(405);
    try {
      await answer(feed, req, res, requestInfo(req, res, internalKey));
    } catch (failure) {
      if (codeOf(failure) !== 'SERVICE_UNAVAILABLE') return next(failure);
      refuse(res, 503, 60);
    }
  });
  return router;
}

async function answer(feed: Feed, req: Request, res: Response, info: RequestInfo): Promise<void> {
  const { misses, readings } = feed.calendars;
  const network = networkOf(info.ip);
  // Paid before it is looked for, and given back where there is something.
  const wait = misses.take(network, 1);
  if (wait > 0) return refuse(res, 429, wait);
  const address = await findAddressAsked(feed, String(req.params.file));
  if (!address) return void res.status(404).type('text').send('Not found');
  misses.give(network, 1);
  const busy = readings.take(address._id, 1);
  if (busy > 0) return refuse(res, 429, busy);
  const { member } = await feed.callInternal('identity.whoIs', { memberId: address._id });
  if (!member) return void res.status(404).type('text').send('Not found');
  // Where the app is, the shell alone knows.
  send(req, res, await writeOwnCalendar(feed, member, info.isFromGateway ? info.headers['x-page-origin'] : undefined));
}

function findAddressAsked({ models }: Feed, file: string) {
  const secret = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
  return secretForm.test(secret) ? findAddressBySecret(models, hashOf(secret)) : null;
}

/** Where nothing changed, no line of it travels. */
function send(req: Request, res: Response, text: string): void {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  res.set({ 'Cache-Control': 'private, no-cache', ETag: etag });
  // Not by Express: with `Cache-Control: no-cache`, which many programs send each time, it sends all of it again.
  if (req.get('if-none-match')?.includes(etag)) return void res.status(304).end();
  res.set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'inline; filename="calendar.ics"' });
  res.send(text);
}

function refuse(res: Response, status: number, seconds: number): void {
  res
    .status(status)
    .set('Retry-After', String(Math.ceil(seconds)))
    .type('text')
    .send('Try again later');
}
