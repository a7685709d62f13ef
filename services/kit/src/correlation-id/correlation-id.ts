// One request, one name, through all processes (docs/decisions/0195-one-name-for-a-request.md).
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ulid } from 'ulid';

/** Carries it from one process to the next, and to anyone who asked. */
export const correlationIdHeader = 'x-request-id';

const form = /^[\w-]{8,64}$/;
const scope = new AsyncLocalStorage<string>();

/** Of the request that this code answers; undefined for what goes round by itself. */
export const currentCorrelationId = (): string | undefined => scope.getStore();

/** As a header of what this process asks of others on behalf of the request. */
export function correlationIdHeaders(): Record<string, string> {
  const id = currentCorrelationId();
  return id ? { [correlationIdHeader]: id } : {};
}

/** What the sender calls it, where the sender is one of ours; else a new name. One part hands it on to the next in one process. */
export function correlationIdOf(headers: IncomingMessage['headers'], isTrusted: boolean): string {
  const given = isTrusted ? headers[correlationIdHeader] : undefined;
  return currentCorrelationId() ?? (typeof given === 'string' && form.test(given) ? given : ulid());
}

/**
 * Answers a request under its name: it is in every log line meanwhile, in the answer, and in what is passed on.
 * `isTrusted`: the sender has shown that it is a process of this deployment.
 */
export function answerNamed(req: IncomingMessage, res: ServerResponse, isTrusted: boolean, answer: () => void): void {
  const id = correlationIdOf(req.headers, isTrusted);
  req.headers[correlationIdHeader] = id;
  res.setHeader(correlationIdHeader, id);
  scope.run(id, answer);
}

/** One line when it is answered: method, a path that is known to be harmless, status, duration. */
export function logAnswered(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  log: (line: object, message: string) => void,
): void {
  const start = performance.now();
  res.once('finish', () => {
    const durationMs = Math.round((performance.now() - start) * 10) / 10;
    // The connection's event belongs to no request.
    const correlationId = req.headers[correlationIdHeader];
    log({ correlationId, method: req.method, path, status: res.statusCode, durationMs }, 'request');
  });
}
