/** What the graphql-ws protocol asks us at each step: who connects, what may be subscribed, how messages look. */
import type { IncomingMessage } from 'node:http';
import { codeOf, cursorAt, type Logger, presentError, ServiceError, type ServiceName } from '@banyan/kit';
import { GraphQLError } from 'graphql';
import type { Context, ServerOptions, SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Admission } from '../admission/admission.ts';
import { requestCost, socketCost } from '../admission/budget-numbers.ts';
import type { MemberBudget } from '../admission/budgets.ts';
import { preparePaid } from '../admission/prepare-paid.ts';
import { requestInfoOf } from '../http/request-info.ts';
import { allowances, limits } from '../limits/limits.ts';
import { requireAffordable } from '../limits/require-within-limits.ts';
import type { LiveHub, SubscribeRequest } from '../live/hub.ts';
import { createOperation } from '../operation/operation.ts';
import type { Prepare } from '../operation/prepare.ts';
import type { Engine } from '../operation/run-operation.ts';
import type { SignedIn, SignIn } from '../viewer/sign-in.ts';
import { sendMessages } from './send-messages.ts';
import type { SocketSessions } from './socket-sessions.ts';

export interface SocketParts {
  prepare: Prepare;
  engine: Engine;
  hub: LiveHub;
  signIn: SignIn;
  sessions: SocketSessions;
  admission: Admission;
  /** Services switched off in this deployment. */
  offServices: ReadonlySet<ServiceName>;
  logger: Logger;
  internalKey?: string;
}

export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
  /** Resolves when the socket has taken the text. */
  send(text: string): Promise<void>;
  signedIn?: SignedIn;
  /** Subscriptions that were too much. */
  refusals?: number;
  /** Called when it has said who it is: no stranger's socket any more. */
  introduced(): void;
  /** Runs when it closes. */
  onClose(act: () => void): void;
}

interface Subscribing {
  id: string;
  send: SocketExtra['send'];
  request: SubscribeRequest;
  /** Gives the subscription's place back. */
  close(): void;
}

type SocketContext = Context<Record<string, unknown> | undefined, SocketExtra & Record<PropertyKey, unknown>>;
type Hooks = ServerOptions<Record<string, unknown> | undefined, SocketExtra & Record<PropertyKey, unknown>>;

/** Clients retry with a fresh token after this one. */
export const forbidden = 4403;
const tooSlow = 4413;
export const tooMany = 4429;
const tryAgainLater = 1013;

/** Browsers can not set headers on a socket, so they come as connection parameters. */
const parameterHeaders = ['x-app-version', 'x-utc-offset', 'accept-language'];

function headerFrom(parameters: Record<string, unknown> | undefined, name: string): string | undefined {
  const value = parameters?.[name];
  return typeof value === 'string' && value.length <= 4_200 ? value : undefined;
}

/** Replaying a moment too much does no harm: clients know doubles, and a service's clock may differ from ours. */
const overlapMs = 10_000;

/** The acknowledgement names a place to resume from, for subscriptions that hear nothing before the socket is lost. */
const acknowledge = () => ({ cursor: cursorAt(new Date(Date.now() - overlapMs)) });

/** Null when the member has too many open, or has opened too many in a row. */
function openSocket(budget: MemberBudget): (() => void) | null {
  try {
    budget.take(socketCost);
    return budget.openSocket();
  } catch {
    return null;
  }
}

async function connect(context: SocketContext, { signIn, sessions, admission }: SocketParts) {
  const { socket } = context.extra;
  try {
    const signedIn = await signIn.read(headerFrom(context.connectionParams, 'authorization'));
    // What is counted for a socket that has closed meanwhile would never be given back.
    if (!signedIn || socket.readyState !== socket.OPEN) return false;
    const close = openSocket(admission.budgets.of(signedIn.viewer));
    if (!close) {
      // Still a stranger meanwhile, of whom one network has few: opening the next at once is no way around.
      await admission.refusals.hold(signedIn.viewer.memberId);
      socket.close(tooMany, 'Too many sockets');
      return false;
    }
    sessions.add(socket, signedIn);
    context.extra.onClose(() => {
      sessions.remove(socket);
      close();
    });
    context.extra.introduced();
    context.extra.signedIn = signedIn;
    return acknowledge();
  } catch (error) {
    if (error instanceof GraphQLError && error.extensions.code === 'SERVICE_UNAVAILABLE') {
      socket.close(tryAgainLater, 'Try again later');
    }
    return false;
  }
}

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

function tellTooSlow(socket: WebSocket, id: string): void {
  const payload = [ServiceError('RESYNC').toJSON()];
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id, type: 'error', payload }));
  socket.close(tooSlow, 'RESYNC');
}

/** Parse, load, authorize; `subscribe` acts. */
function subscriptionOf(context: SocketContext, id: string, payload: SubscribePayload, parts: SocketParts) {
  const { signedIn, socket } = context.extra;
  if (!signedIn) throw ServiceError('UNAUTHENTICATED');
  if (Object.keys(context.subscriptions).length > limits.subscriptionsPerSocket) throw ServiceError('RATE_LIMITED');
  const budget = parts.admission.budgets.of(signedIn.viewer);
  budget.take(requestCost(payload.query.length));
  const prepared = preparePaid(budget, () => parts.prepare(payload.query, payload.operationName ?? undefined));
  const variables = payload.variables ?? {};
  if (!prepared.live) {
    throw ServiceError('BAD_INPUT', undefined, { message: 'Only subscriptions go over the socket.' });
  }
  if (parts.offServices.has(prepared.live.field.service)) throw ServiceError('MODULE_DISABLED');
  requireAffordable(prepared.cost(variables), allowances.member);
  const given = parts.engine.argumentsOf(prepared, prepared.live.root, variables);
  const request: SubscribeRequest = {
    plan: prepared.live,
    given,
    variables,
    viewer: signedIn.viewer,
    operation: operationOf(context, signedIn, parts.internalKey),
    after: cursorOf(payload),
    onOverflow: () => tellTooSlow(socket, id),
  };
  return { prepared, request, close: budget.openSubscription() };
}

/** A socket that goes on asking for more than it may have is closed; its client comes back after a pause. */
async function refuseAgain(extra: SocketExtra, { admission }: SocketParts): Promise<void> {
  extra.refusals = (extra.refusals ?? 0) + 1;
  const mayTell =
    extra.refusals <= limits.refusalsPerSocket &&
    (await admission.refusals.hold(extra.signedIn?.viewer.memberId ?? 'nobody'));
  if (!mayTell) extra.socket.close(tooMany, 'Too much at once');
}

export function socketHooks(parts: SocketParts): Hooks {
  return {
    onConnect: (context) => connect(context, parts),
    async onSubscribe(context, id, payload) {
      try {
        const { prepared, request, close } = subscriptionOf(context, id, payload, parts);
        const { document, operation } = prepared;
        const rootValue: Subscribing = { id, send: context.extra.send, request, close };
        // graphql-ws wants execution arguments; only the root value is used, by `subscribe` below.
        return { schema: undefined as never, document, operationName: operation.name?.value, rootValue };
      } catch (error) {
        if (codeOf(error) === 'RATE_LIMITED') await refuseAgain(context.extra, parts);
        return [presentError(error, parts.logger)];
      }
    },
    subscribe: ({ rootValue }) => {
      const { id, send, request, close } = rootValue as Subscribing;
      return sendMessages(id, parts.hub.subscribe(request), { send, onOver: close });
    },
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) => {
        const { message, extensions } = presentError(error, parts.logger);
        return { message, extensions };
      }),
  };
}
