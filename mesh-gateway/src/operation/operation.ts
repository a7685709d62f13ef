/** One operation on its way through the gateway: who asks, and how each service is to be reported. */
import type { RequestInfo, ServiceApp, ServiceName, Viewer } from '@banyan/kit';

export interface Operation {
  viewer: Viewer | null;
  /** The token as it came, for services in another process; they verify it again. */
  authorization?: string;
  request: RequestInfo;
  /** The service's context for this operation, built once so that its loaders batch across the whole operation. */
  contextOf(app: ServiceApp): object;
  /** Aborted when nobody waits for this service's answer any more. */
  signalOf(service: ServiceName): AbortSignal;
  /** Nobody waits any more: for this service, or for any. Never called for a mutation. */
  cancel(service?: ServiceName): void;
}

/** Only identity reads the refresh cookie, so nobody else is handed it. */
function requestFor(service: ServiceName, request: RequestInfo): RequestInfo {
  if (service === 'identity' || request.headers.cookie === undefined) return request;
  return { ...request, headers: { ...request.headers, cookie: undefined } };
}

type Given = Pick<Operation, 'viewer' | 'authorization' | 'request'>;

export function createOperation(given: Given): Operation {
  const contexts = new Map<ServiceName, object>();
  const cancels = new Map<ServiceName, AbortController>();
  let isCancelled = false;
  const cancelOf = (service: ServiceName): AbortController => {
    const known = cancels.get(service);
    if (known) return known;
    const cancel = new AbortController();
    if (isCancelled) cancel.abort();
    cancels.set(service, cancel);
    return cancel;
  };
  return {
    ...given,
    contextOf(app) {
      const known = contexts.get(app.name);
      if (known) return known;
      const request = { ...requestFor(app.name, given.request), signal: cancelOf(app.name).signal };
      const context = app.buildContext(given.viewer, request);
      contexts.set(app.name, context);
      return context;
    },
    signalOf: (service) => cancelOf(service).signal,
    cancel(service) {
      if (service) return cancelOf(service).abort();
      isCancelled = true;
      for (const cancel of cancels.values()) cancel.abort();
    },
  };
}
