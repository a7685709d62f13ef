// Doors of services for browsers: what pictures are sent to, and they and films read from, where a member fetches their own data, and where their
// calendar is read. A service is in this process, or elsewhere behind a proxy.
import http from 'node:http';
import https from 'node:https';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerWithin } from './answer-within.ts';
import { type Front, nameClient } from './client-address.ts';
import type { ShellLogger } from './name-requests.ts';
import { reportNeighbour } from './report-neighbour.ts';
import { namePage } from './same-origin.ts';
import { MEDIA_HEADERS } from './security-headers.ts';

/** The paths of the media service below the page's own origin; all else under /media are files of the data directory. */
export const mediaPaths = ['/media/upload', '/media/image', '/media/file'];

/** Below it the feed answers programs that read members' calendars. */
export const calendarPath = '/ics';

/** Below it identity answers with what a member takes along. */
export const exportPath = '/export';

type Inside = ((req: http.IncomingMessage, res: http.ServerResponse) => unknown) | undefined;

export interface MediaProxyOptions extends Front {
  /** The media service of this process … */
  media?: Inside;
  /** … or the address of one elsewhere, such as http://127.0.0.1:4003. */
  mediaUrl?: string | undefined;
  identity?: Inside;
  identityUrl?: string | undefined;
  feed?: Inside;
  feedUrl?: string | undefined;
  /** How long one elsewhere may take to answer. Default 30 s: a picture is turned into others first. */
  mediaWithinMs?: number | undefined;
  logger?: ShellLogger | undefined;
}

/** The shape in which uploads are refused (services/media). */
const unavailable = {
  error: {
    message: 'This part is not available at the moment. Please try again later.',
    code: 'SERVICE_UNAVAILABLE',
    wordingKey: 'error.SERVICE_UNAVAILABLE',
  },
};

/** Hands bodies on unread, as they come. Who may do what there the service itself decides. */
export const mediaProxy = (options: MediaProxyOptions): RequestHandler =>
  proxyTo(options.media, options.mediaUrl, options);

/** As `mediaDoor`: whose ticket it is the service knows. */
export const exportProxy = (options: MediaProxyOptions): RequestHandler =>
  proxyTo(options.identity, options.identityUrl, options);

/** As `exportProxy`, for who presses the button of a page: it leads to one that says so. */
export const pageProxy = (options: MediaProxyOptions, awayAddress: string): RequestHandler =>
  proxyTo(options.identity, options.identityUrl, options, (_req, res) => {
    if (!res.headersSent) res.writeHead(303, { Location: awayAddress, 'Cache-Control': 'no-store' });
    res.end();
  });

/** As `mediaDoor`: whose secret it is the feed knows. It writes links into the app, and so is reported where that is. */
export const calendarProxy = (options: MediaProxyOptions): RequestHandler => {
  const proxy = proxyTo(options.feed, options.feedUrl, options);
  return (req, res, next) => {
    namePage(req, options.origin);
    return proxy(req, res, next);
  };
};

/** What a balancer between here and the service might read as a way out of the endpoint: it goes with the internal key. */
const LEADS_OUT = /\/\.{1,2}(?:[/?#]|$)|^[^?]*(?:\/\/|\\|%(?:2e|2f|5c|25))/i;

/** What is answered where the service is away. */
type Away = (req: http.IncomingMessage, res: http.ServerResponse) => void;

function proxyTo(
  service: Inside,
  url: string | undefined,
  options: MediaProxyOptions,
  away: Away = sayUnavailable,
): RequestHandler {
  const inside: RequestHandler | undefined = service && ((req, res) => void service(req, res));
  const open: RequestHandler = inside ?? (url ? elsewhere(url, options, away) : away);
  return (req, res, next) => {
    if (LEADS_OUT.test(req.originalUrl)) return void res.sendStatus(404);
    req.url = req.originalUrl;
    nameClient(req, options);
    res.set(MEDIA_HEADERS);
    return open(req, res, next);
  };
}

function sayUnavailable(_req: http.IncomingMessage, res: http.ServerResponse): void {
  if (!res.headersSent) res.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(unavailable));
}

function elsewhere(url: string, { logger, mediaWithinMs = 30_000 }: MediaProxyOptions, away: Away): RequestHandler {
  const heed = reportNeighbour(url, logger);
  return createProxyMiddleware({
    target: url,
    agent: url.startsWith('https:') ? https.globalAgent : http.globalAgent,
    xfwd: true,
    on: {
      proxyReq: answerWithin(mediaWithinMs),
      // Whether this connection stays open is between the visitor and this server, which may be stopping.
      proxyRes: (answer, _req, res) => {
        heed.answer(answer);
        answer.headers.connection = res.hasHeader('Connection') ? 'close' : 'keep-alive';
      },
      error: (err, req, res) => {
        heed.failure(err, req);
        if (!('writeHead' in res)) return void res.destroy();
        away(req, res);
      },
    },
  });
}
