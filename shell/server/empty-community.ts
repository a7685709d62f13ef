// A community that nobody is a member of yet: every address says what who runs it does next, and the app waits until somebody can sign in.
import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { askHasMembers } from './has-members.ts';
import type { Served } from './page-deployment.ts';
import { pageHeaders } from './security-headers.ts';
import { setupPage } from './setup-page.ts';

interface EmptyCommunityOptions {
  /** The gateway elsewhere. */
  gatewayUrl?: string | undefined;
  /** The gateway of this process, which answers at this server's own address. */
  gateway?: object | undefined;
}

/**
 * Answers with the page of an empty community while it is one; everything else goes on. Who has members once is not asked again, and where
 * nobody can say, the app itself does.
 */
export function emptyCommunity(served: Served, { gatewayUrl, gateway }: EmptyCommunityOptions): RequestHandler {
  const show = setupPage(served);
  let isKnown = !gatewayUrl && !gateway;
  let asking: Promise<boolean | undefined> | undefined;
  const ask = (url: string) => {
    asking ??= askHasMembers(url).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return (req, res, next) => {
    if (isKnown) return next();
    void ask(gatewayUrl ?? ownAddress(req)).then((hasMembers) => {
      isKnown ||= hasMembers === true;
      if (hasMembers !== false) return next();
      const nonce = randomBytes(16).toString('base64');
      res.set(pageHeaders({ nonce, modules: [], host: 'localhost', secure: false }));
      res.set('Cache-Control', 'no-store').type('html').send(show(nonce));
    }, next);
  };
}

function ownAddress({ socket: { localAddress = '127.0.0.1', localPort } }: Request): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
