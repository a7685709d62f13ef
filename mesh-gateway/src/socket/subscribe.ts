/** What may be subscribed: parsed, paid for and within limits. */
import { ServiceError } from '@banyan/kit';
import type { SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { requestCost } from '../admission/budget-numbers.ts';
import { preparePaid } from '../admission/prepare-paid.ts';
import { requestInfoOf } from '../http/request-info.ts';
import { allowances, limits } from '../limits/limits.ts';
import { requireAffordable } from '../limits/require-within-limits.ts';
import type { SubscribeRequest } from '../live/hub.ts';
import { createOperation } from '../operation/operation.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { headerFrom, parameterHeaders } from './connection-headers.ts';
import { type SocketContext, type SocketParts, tooSlow } from './socket-parts.ts';

function operationOf(context: SocketContext, signedIn: SignedIn, internalKey?: string) {
  const { connectionParams, extra } = context;
  const request = requestInfoOf(extra.request, () => undefined, internalKey);
  const headers: Record<string, string | undefined> = { ...request.headers, cookie: undefined };
  for (const name of parameterHeaders) headers[name] = headerFrom(connectionParams, name) ?? headers[name];
  const { viewer, authorization } = signedIn;
  return createOperation({ viewer, authorization, request: { ...request, headers } });
}

function cursorOf(payload: SubscribePayload): string | undefined {
  const after: unknown = payload.extensions?.after;
  if (after === undefined || after === null) return undefined;
  if (typeof after !== 'string' || after.length > 64) throw ServiceError('RESYNC');
  return after;
}

function reportTooSlow(socket: WebSocket, id: string): void {
  const payload = [ServiceError('RESYNC').toJSON()];
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id, type: 'error', payload }));
  socket.close(tooSlow, 'RESYNC');
}

/** Parse, load, authorize; the hub acts. Throws what the subscriber is notified. */
export function subscriptionOf(context: SocketContext, id: string, payload: SubscribePayload, parts: SocketParts) {
  const { signedIn, socket } = context.extra;
  if (!signedIn) throw ServiceError('UNAUTHENTICATED');
  if (Object.keys(context.subscriptions).length > limits.subscriptionsPerSocket) throw ServiceError('RATE_LIMITED');
  const budget = parts.admission.budgets.of(signedIn.viewer);
  budget.take(requestCost(payload.query.length));
  const prepared = preparePaid(budget, () => parts.prepare(payload.query, payload.operationName ?? undefined));
  const variables = payload.variables ?? {};
  if (!prepared.live) {
    throw ServiceError('BAD_INPUT', undefined, {
      message: 'Only subscriptions go over the socket. Send queries and mutations by POST.',
    });
  }
  const { field } = prepared.live;
  if (parts.offServices.has(field.service)) throw ServiceError('MODULE_DISABLED');
  if (field.private && signedIn.viewer.actorId !== undefined) throw ServiceError('FORBIDDEN');
  requireAffordable(prepared.cost(variables), allowances.member);
  const given = parts.engine.argumentsOf(prepared, prepared.live.root, variables);
  const request: SubscribeRequest = {
    plan: prepared.live,
    given,
    variables,
    viewer: signedIn.viewer,
    operation: operationOf(context, signedIn, parts.internalKey),
    after: cursorOf(payload),
    onOverflow: () => reportTooSlow(socket, id),
  };
  return { prepared, request, close: budget.openSubscription() };
}
