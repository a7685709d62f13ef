// How a call of the internal API reaches the service that handles it: within one process, or by its guarded endpoint.
import { ServiceError } from '../errors/service-error.ts';
import {
  type CallInternal,
  type InternalHandlers,
  type InternalMethod,
  type InternalResponse,
  internalMethods,
} from './internal-methods.ts';
import type { NeighbourReporter } from './neighbour-reporter.ts';
import { postInternal } from './post-internal.ts';

const serviceOf = (method: InternalMethod) => method.slice(0, method.indexOf('.'));

/** Calls services of this process. They start beside each other, so handlers are looked up at each call. */
export function callInProcess(handlersOf: (service: string) => InternalHandlers | undefined): CallInternal {
  return async (method, request) => {
    const handle = handlersOf(serviceOf(method))?.[method];
    if (!handle) throw ServiceError('SERVICE_UNAVAILABLE');
    return handle(request);
  };
}

/** Longer than any response takes; a caller that waits longer learns that the service is away. */
const responseWithinMs = 3_000;
/** A mail server may take its time: who asks waits for it, and so sends no faster than it takes. */
const slowMethods: Partial<Record<InternalMethod, number>> = { 'identity.mailMember': 120_000 };

/** Calls services in processes of their own. `question` and `asked` are wire names of earlier releases (docs/stored-names.md). */
export function callByHttp(
  serviceUrls: Readonly<Record<string, string>>,
  internalKey?: string,
  reporter?: NeighbourReporter,
): CallInternal {
  return async <Method extends InternalMethod>(method: Method, request: object) => {
    const url = serviceUrls[serviceOf(method)];
    if (!url) throw ServiceError('SERVICE_UNAVAILABLE');
    const endpoint = new URL('/internal/questions', url);
    const caller = { internalKey, reporter, withinMs: slowMethods[method] ?? responseWithinMs };
    const answered = await postInternal(endpoint, { question: method, asked: request }, caller).catch(() => undefined);
    if (!answered?.ok) throw ServiceError('SERVICE_UNAVAILABLE');
    const response = internalMethods[method].response.safeParse(await answered.json().catch(() => undefined));
    if (!response.success) throw ServiceError('SERVICE_UNAVAILABLE');
    return response.data as InternalResponse<Method>;
  };
}
