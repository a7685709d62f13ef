// A community that nobody is a member of yet: every address says what who runs it does next, and the app waits until somebody can sign in.
import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { askHasMembers } from './has-members.ts';
import type { Served } from './page-deployment.ts';
import { setupPage } from './setup-page.ts';
import { sendStatic } from './static-page.ts';

interface EmptyCommunityOptions {
  /** The gateway elsewhere. */
  gatewayUrl?: string | undefined;
  /** The gateway of this process, which answers at this server's own address. */
  gateway?: object | undefined;
}

/** A page waits for it after a start; where the gateway does not answer, the next pages do not wait again. */
const WITHIN_MS = 1_000;
const PAUSE_MS = 10_000;

/**
 * Answers with the page of an empty community while it is one; everything else goes on. Who has members once is not asked again, and where
 * nobody can say, the app itself does.
 */
export function emptyCommunity(served: Served, { gatewayUrl, gateway }: EmptyCommunityOptions): RequestHandler {
  const show = setupPage(served);
  const ask = memberQuestion(!gatewayUrl && !gateway);
  return (req, res, next) => {
    const answer = (hasMembers: boolean) => {
      if (hasMembers) return next();
      const nonce = randomBytes(16).toString('base64');
      // No worker keeps what is not 200, and no balancer takes it for the app.
      sendStatic(res.status(503), nonce, show(nonce));
    };
    Promise.resolve(ask(gatewayUrl ?? ownAddress(req)))
      .then(answer)
      .catch(next);
  };
}

/** Whether the app is to be shown: asked once for all who wait, until it is known that there are members. */
function memberQuestion(isKnown: boolean) {
  const state = { isKnown, askAgainAt: 0 };
  let asking: Promise<boolean> | undefined;
  const ask = async (url: string): Promise<boolean> => {
    const hasMembers = await askHasMembers(url, WITHIN_MS);
    state.isKnown ||= hasMembers === true;
    if (hasMembers === undefined) state.askAgainAt = Date.now() + PAUSE_MS;
    asking = undefined;
    return hasMembers !== false;
  };
  return (url: string): boolean | Promise<boolean> => {
    if (state.isKnown || Date.now() < state.askAgainAt) return true;
    asking ??= ask(url);
    return asking;
  };
}

function ownAddress({ socket: { localAddress = '127.0.0.1', localPort } }: Request): string {
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
