/** POST /graphql: one request, one operation. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { codeOf, type Logger, presentError, ServiceError } from '@banyan/kit';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { createOperation } from '../operation/operation.ts';
import type { Prepare } from '../operation/prepare.ts';
import type { Answer, Engine } from '../operation/run-operation.ts';
import type { SignIn } from '../viewer/sign-in.ts';
import { HttpRefusal } from './http-refusal.ts';
import { isAllowedOrigin } from './origin.ts';
import { readBody, requireJson } from './read-body.ts';
import { requestInfoOf } from './request-info.ts';
import { send } from './send.ts';

export interface HttpParts {
  prepare: Prepare;
  engine: Engine;
  signIn: SignIn;
  logger: Logger;
  allowedOrigins: readonly string[];
  internalKey?: string;
}

export type HttpHandler = (req: IncomingMessage, res: ServerResponse) => void;

function requirePost(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'POST') return;
  res.setHeader('allow', 'POST');
  throw new HttpRefusal(405);
}

/** Parse, load, authorize, act; presenting is the caller's. */
async function answer(req: IncomingMessage, res: ServerResponse, parts: HttpParts): Promise<Answer> {
  requirePost(req, res);
  if (!isAllowedOrigin(req, parts.allowedOrigins)) throw new HttpRefusal(403);
  requireJson(req);
  const { query, operationName, variables } = await readBody(req);
  const signedIn = await parts.signIn.read(req.headers.authorization);
  const prepared = parts.prepare(query, operationName);
  if (prepared.operation.operation === OperationTypeNode.SUBSCRIPTION) {
    throw ServiceError('BAD_INPUT', undefined, { message: 'Subscriptions go over the socket.' });
  }
  parts.engine.checkVariables(prepared, variables);
  const request = requestInfoOf(req, (cookie) => void res.appendHeader('set-cookie', cookie), parts.internalKey);
  const viewer = signedIn?.viewer ?? null;
  const operation = createOperation({ viewer, authorization: signedIn?.authorization, request });
  return parts.engine.run(prepared, variables, operation);
}

function statusOf(error: unknown): number {
  if (error instanceof HttpRefusal) return error.status;
  if (!(error instanceof GraphQLError)) return 500;
  const statuses: Record<string, number> = { UNAUTHENTICATED: 401, SERVICE_UNAVAILABLE: 503 };
  return statuses[codeOf(error) ?? ''] ?? 400;
}

export function createHttpHandler(parts: HttpParts): HttpHandler {
  return (req, res) => {
    answer(req, res, parts)
      .then(({ data, errors }) => send(req, res, 200, { data, errors }))
      .catch((error: unknown) => {
        const status = statusOf(error);
        const { message, extensions } = presentError(error instanceof HttpRefusal ? error.reason : error, parts.logger);
        // What was not read of a refused body must not be taken for the next request.
        if (!req.complete) res.setHeader('connection', 'close');
        return send(req, res, status, { errors: [{ message, extensions }] });
      })
      .catch((err: unknown) => {
        parts.logger.error({ err }, 'an answer could not be sent');
        res.destroy();
      });
  };
}
