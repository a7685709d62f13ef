/** One operation on its way through the gateway: who asks, and how each service is to be told. */
import type { RequestInfo, ServiceApp, ServiceName, Viewer } from '@banyan/kit';

export interface Operation {
  viewer: Viewer | null;
  /** The token as it came, for services in another process; they verify it again. */
  authorization?: string;
  request: RequestInfo;
  /** The service's context for this operation, built once so that its loaders batch across the whole operation. */
  contextOf(app: ServiceApp): object;
}

/** Only identity reads the refresh cookie, so nobody else is handed it. */
function requestFor(service: ServiceName, request: RequestInfo): RequestInfo {
  if (service === 'identity' || request.headers.cookie === undefined) return request;
  return { ...request, headers: { ...request.headers, cookie: undefined } };
}

export function createOperation(given: Omit<Operation, 'contextOf'>): Operation {
  const contexts = new Map<ServiceName, object>();
  return {
    ...given,
    contextOf(app) {
      const known = contexts.get(app.name);
      if (known) return known;
      const context = app.buildContext(given.viewer, requestFor(app.name, given.request));
      contexts.set(app.name, context);
      return context;
    },
  };
}
