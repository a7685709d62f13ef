// The fact log for the other processes of the same deployment; without a key in the environment there is no such door.
import type { RequestHandler } from 'express';
import { isFactType } from '../facts/catalogue.ts';
import type { FactLog } from '../facts/fact-log.ts';
import { internalKeyHeader, sameSecret } from './internal-key.ts';

export function internalFacts(factLog: FactLog, internalKey: string | undefined): RequestHandler {
  return async (req, res) => {
    if (!sameSecret(req.get(internalKeyHeader), internalKey)) return void res.sendStatus(404);
    const { after, types, limit } = req.query;
    const cursor = typeof after === 'string' && after !== '' ? after : null;
    const wanted = (typeof types === 'string' ? types : '').split(',').filter(isFactType);
    const most = Math.min(Math.max(Number(limit) || 500, 1), 1_000);
    const tooOld = cursor !== null && (await factLog.isTooOld(cursor));
    const facts = tooOld || wanted.length === 0 ? [] : await factLog.since(cursor, wanted, { limit: most });
    res.json({ facts, tooOld });
  };
}
