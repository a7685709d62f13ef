// The fact log for the other processes of the same deployment; without a key in the environment there is no such door.
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { isFactType } from '../facts/catalogue.ts';
import type { FactLog } from '../facts/fact-log.ts';
import type { Target } from '../facts/targets.ts';
import { requireInternalKey } from './internal-key.ts';

const id = z.string().max(64);
const question = z.union([
  z.strictObject({
    read: z.strictObject({
      from: z.coerce.date(),
      // A newer gateway may know types that this service does not tell.
      types: z.array(z.string()).transform((types) => types.filter(isFactType)),
      targets: z.array(z.string().max(128) as z.ZodType<Target>).optional(),
      limit: z.int().min(1).max(2_000).optional(),
    }),
  }),
  z.strictObject({ placesOf: z.array(id).max(10_000) }),
  z.strictObject({ now: z.literal(true) }),
]);

/** Answers what `remoteFactLog` asks. 404 without the key: a stranger learns of no door. */
export function internalFacts(factLog: FactLog, internalKey: string | undefined): RequestHandler[] {
  return [
    requireInternalKey(internalKey),
    express.json({ limit: '1mb' }),
    async (req, res) => {
      const asked = question.safeParse(req.body);
      if (!asked.success) return void res.sendStatus(400);
      if ('read' in asked.data) return void res.json({ facts: await factLog.read(asked.data.read) });
      if ('placesOf' in asked.data)
        return void res.json({ places: [...(await factLog.placesOf(asked.data.placesOf))] });
      res.json({ now: await factLog.now() });
    },
  ];
}
