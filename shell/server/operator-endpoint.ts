// What only the operator may see. It stands on the members' port, where a forgotten line in a proxy makes every visitor
// look like this machine: so it is the internal key that opens it, never an address (decision 64).
import { internalKeyHeader, isInternalKey } from '@banyan/kit/internal-key';
import { createMetrics, metricsText, type ServiceMetrics } from '@banyan/kit/metrics';
import type { Express, Request } from 'express';
import { notFound } from './refusals.ts';

export interface OperatorEndpoint {
  /** Opens it, as `Authorization: Bearer …` or as the parts of a deployment send it. Without one it stays shut. */
  internalKey?: string | undefined;
  /** Of the other parts in this process. */
  metricsOf?: readonly ServiceMetrics[] | undefined;
}

/** Times every request from here on, and answers /metrics. */
export function mountMetrics(app: Express, { internalKey, metricsOf = [] }: OperatorEndpoint): void {
  const metrics = createMetrics('shell');
  app.use((_req, res, next) => {
    const measured = metrics.requestSeconds.startTimer();
    res.on('finish', () => measured({ status: res.statusCode }));
    next();
  });
  app.get('/metrics', async (req, res, next) => {
    if (!isInternalKey(keyOf(req), internalKey)) return notFound(req, res, next);
    const text = await metricsText(metrics, ...metricsOf);
    res.set('Cache-Control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

function keyOf(req: Request): string | undefined {
  const [, key] = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '') ?? [];
  return key ?? req.get(internalKeyHeader);
}
