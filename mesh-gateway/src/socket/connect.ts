/** Who connects: a member with a token that is good, and room for one more socket. */
import { codeOf, cursorAt } from '@banyan/kit';
import { socketCost } from '../admission/budget-numbers.ts';
import type { MemberBudget } from '../admission/budgets.ts';
import { reasons } from './close-reasons.ts';
import { headerFrom } from './connection-headers.ts';
import { forbidden, type SocketContext, type SocketParts, tooMany, tryAgainLater } from './socket-parts.ts';

/** Replaying a moment too much does no harm: clients know doubles, and a service's clock may differ from ours. */
const overlapMs = 10_000;

/** A page that took longer to connect shows what it read before that as it was. */
const oldestPageMs = 120_000;

/** How long ago a page began to read what it shows, as it says when it connects for the first time. */
function pageAgeMs(parameters: Record<string, unknown> | undefined): number {
  const age = Number(headerFrom(parameters, 'x-page-age-ms') ?? 0);
  return age > 0 ? Math.min(age, oldestPageMs) : 0;
}

/**
 * The acknowledgement names a place to resume from: for subscriptions that hear nothing before the socket is lost, and for
 * what happened between the page's first reading and its first connection.
 */
const acknowledge = (parameters: Record<string, unknown> | undefined) => ({
  cursor: cursorAt(new Date(Date.now() - overlapMs - pageAgeMs(parameters))),
});

/** Null when the member has too many open, or has opened too many in a row. */
function openSocket(budget: MemberBudget): (() => void) | null {
  try {
    budget.take(socketCost);
    return budget.openSocket();
  } catch {
    return null;
  }
}

/** The acknowledgement, or false for who may not connect. */
export async function connect(context: SocketContext, { signIn, sessions, admission }: SocketParts) {
  const { socket } = context.extra;
  try {
    const signedIn = await signIn.read(headerFrom(context.connectionParams, 'authorization'));
    // What is counted for a socket that has closed meanwhile would never be given back.
    if (!signedIn) socket.close(forbidden, reasons.noToken);
    if (!signedIn || socket.readyState !== socket.OPEN) return false;
    const close = openSocket(admission.budgets.of(signedIn.viewer));
    if (!close) {
      // Still an anonymous caller meanwhile, of whom one network has few: opening the next at once is no way around.
      await admission.refusals.hold(signedIn.viewer.memberId);
      socket.close(tooMany, reasons.tooManySockets);
      return false;
    }
    sessions.add(socket, signedIn);
    context.extra.onClose(() => {
      sessions.remove(socket);
      close();
    });
    context.extra.introduced();
    context.extra.signedIn = signedIn;
    return acknowledge(context.connectionParams);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SERVICE_UNAVAILABLE') socket.close(tryAgainLater, 'Try again later');
    if (code === 'UNAUTHENTICATED') socket.close(forbidden, reasons.badToken);
    return false;
  }
}
