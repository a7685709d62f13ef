// The address at the foot of an e-mail that ends such e-mails (RFC 8058): a page with a button, for who follows it. What the button sends identity takes.
import { randomBytes } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { exportProxy, type MediaProxyOptions, pageProxy } from './media-proxy.ts';
import type { Served } from './page-deployment.ts';
import { sendStatic, staticPage } from './static-page.ts';

/** A mailbox sends its POST here, and the page its own with `?page`. */
export const unsubscribePath = '/unsubscribe';

type Pages = Record<'r' | 'd' | 'done' | 'over' | 'away', (nonce: string) => string>;

/** Of one heading and what follows it, which is HTML. */
const page = (served: Served, title: string, after: (say: (key: string) => string) => string) =>
  staticPage(served, (say) => `<h1>${say(title)}</h1>\n${after(say)}`);

function pagesOf(served: Served): Pages {
  const ask = (kind: string) =>
    page(
      served,
      kind,
      (say) =>
        `<p>${say('shell.unsubscribe.text')}</p>\n<form method="post" action="?page"><button>${say(kind)}</button></form>`,
    );
  const ends = (title: string, text: string) =>
    page(
      served,
      title,
      (say) => `<p>${say(text)}</p>\n<p><a href="/account/sign-in">${say('shell.unsubscribe.settings')}</a></p>`,
    );
  return {
    r: ask('shell.unsubscribe.reminders'),
    d: ask('shell.unsubscribe.digest'),
    done: ends('shell.unsubscribe.done', 'shell.unsubscribe.doneText'),
    over: ends('shell.unsubscribe.over', 'shell.unsubscribe.overText'),
    away: page(served, 'shell.unsubscribe.away', (say) => `<p>${say('shell.unsubscribe.awayText')}</p>`),
  };
}

/** Identity answers what is sent. A look ends nothing: scanners of mailboxes follow every link. */
export function unsubscribeRoutes(served: Served, options: MediaProxyOptions): Router {
  const [byMailbox, byPage] = [exportProxy(options), pageProxy(options, `${unsubscribePath}/away`)];
  const pages = pagesOf(served);
  const show =
    (name: keyof Pages): RequestHandler =>
    (_req, res) => {
      const nonce = randomBytes(16).toString('base64');
      sendStatic(res, nonce, pages[name](nonce));
    };
  const router = Router();
  for (const name of ['done', 'over', 'away'] as const) router.get(`/${name}`, show(name));
  // Whether the rest of it is good identity says, when it is sent.
  router.get(/^\/r\./, show('r'));
  router.get(/^\/d\./, show('d'));
  router.get(['/', '/:token'], show('over'));
  router.use((req, res, next) => ('page' in req.query ? byPage : byMailbox)(req, res, next));
  return router;
}
