/** POST /graphql: one request, one operation. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  answerNamed,
  codeOf,
  internalKeyHeader,
  isInternalKey,
  logAnswered,
  markRefusedKey,
  networkOf,
  presentError,
} from '@banyan/kit';
import { GraphQLError } from 'graphql';
import type { Answer } from '../operation/run-operation.ts';
import { answerAnonymous, answerMember } from './answer-request.ts';
import type { HttpParts } from './http-parts.ts';
import { HttpRefusal } from './http-refusal.ts';
import { identify } from './identify.ts';
import { acceptedType, graphqlType, mediaTypeFor } from './media-type.ts';
import { isAllowedOrigin, originRefusal } from './origin.ts';
import { answerPreflight, letPagesRead } from './other-origins.ts';
import { requireJson } from './read-body.ts';
import { requestInfoOf } from './request-info.ts';
import { send } from './send.ts';

export type HttpHandler = (req: IncomingMessage, res: ServerResponse) => void;

function requirePost(req: IncomingMessage, res: ServerResponse): void {
  if (req.method === 'POST') return;
  res.setHeader('allow', 'POST');
  throw new HttpRefusal(405, 'Send a POST with a JSON body. Live messages come over a WebSocket at the same address.');
}

function requireAcceptable(req: IncomingMessage): void {
  if (acceptedType(req)) return;
  throw new HttpRefusal(406, 'Send the header Accept: application/graphql-response+json, or application/json.');
}

/** Everything that can be refused without reading the body is refused first. */
async function answer(req: IncomingMessage, res: ServerResponse, parts: HttpParts): Promise<Answer> {
  requirePost(req, res);
  if (!isAllowedOrigin(req, parts.allowedOrigins)) throw new HttpRefusal(403, originRefusal);
  requireAcceptable(req);
  requireJson(req);
  const request = requestInfoOf(req, (cookie) => void res.appendHeader('set-cookie', cookie), parts.internalKey);
  const signedIn = await identify(request, parts);
  return signedIn
    ? answerMember({ req, res, request }, signedIn, parts)
    : answerAnonymous({ req, res, request }, parts);
}

const statuses: Record<string, number> = { UNAUTHENTICATED: 401, RATE_LIMITED: 429, SERVICE_UNAVAILABLE: 503 };

/**
 * Of a request that is well formed and asks for what does not run: 400 in GraphQL's own media type. In plain JSON a status
 * may be a proxy's, so the specification keeps 200 for it ("application/json", "Status Codes").
 */
const refusedOperation = (req: IncomingMessage): number => (mediaTypeFor(req) === graphqlType ? 400 : 200);

function statusOf(error: unknown, req: IncomingMessage): number {
  if (error instanceof HttpRefusal) return error.status;
  if (!(error instanceof GraphQLError)) return 500;
  return statuses[codeOf(error) ?? ''] ?? refusedOperation(req);
}

const isTooMuch = ({ errors }: Answer): boolean =>
  Boolean(errors?.some(({ extensions }) => extensions?.code === 'RATE_LIMITED'));

/** False: the connection has ended, there is nobody to report. */
async function holdBack(req: IncomingMessage, res: ServerResponse, parts: HttpParts): Promise<boolean> {
  const { headers, ip } = requestInfoOf(req, () => undefined, parts.internalKey);
  const signedIn = await parts.signIn.read(headers.authorization).catch(() => null);
  const mayReport = await parts.admission.refusals.hold(signedIn?.viewer.memberId ?? networkOf(ip));
  if (!mayReport) res.destroy();
  return mayReport;
}

async function report(req: IncomingMessage, res: ServerResponse, answered: Answer, parts: HttpParts): Promise<void> {
  if (isTooMuch(answered) && !(await holdBack(req, res, parts))) return;
  const { data, errors } = answered;
  return send(req, res, 200, { data, errors });
}

async function refuse(req: IncomingMessage, res: ServerResponse, error: unknown, parts: HttpParts): Promise<void> {
  // Anyone who hung up while they waited for their turn is nobody's failure.
  if (res.destroyed && (error as Error | null)?.name === 'AbortError') return;
  const { logger } = parts;
  if (codeOf(error) === 'RATE_LIMITED' && !(await holdBack(req, res, parts))) return;
  const { message, extensions } = presentError(error instanceof HttpRefusal ? error.reason : error, logger);
  const { retryAfterSeconds } = extensions;
  if (typeof retryAfterSeconds === 'number') res.setHeader('retry-after', retryAfterSeconds);
  const status = statusOf(error, req);
  if (status === 401) res.setHeader('www-authenticate', 'Bearer error="invalid_token"');
  // What was not read of a refused body must not be taken for the next request.
  if (!req.complete) res.setHeader('connection', 'close');
  return send(req, res, status, { errors: [{ message, extensions }] });
}

export function createHttpHandler(parts: HttpParts): HttpHandler {
  const { internalKey, logger } = parts;
  return (req, res) => {
    markRefusedKey(req, res, internalKey);
    const isTrusted = isInternalKey(String(req.headers[internalKeyHeader] ?? ''), internalKey);
    answerNamed(req, res, isTrusted, () => {
      logAnswered(req, res, '/graphql', (line, message) => logger.debug(line, message));
      answerOrRefuse(req, res, parts);
    });
  };
}

function answerOrRefuse(req: IncomingMessage, res: ServerResponse, parts: HttpParts): void {
  letPagesRead(req, res, parts.allowedOrigins);
  if (answerPreflight(req, res, parts.allowedOrigins)) return;
  answer(req, res, parts)
    .then((answered) => report(req, res, answered, parts))
    .catch((error: unknown) => refuse(req, res, error, parts))
    .catch((err: unknown) => {
      parts.logger.error({ err }, 'an answer could not be sent');
      res.destroy();
    });
}
