// The domain event log for the other processes of the same deployment; without a key in the environment there is no such endpoint.
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { isDomainEventType } from '../domain-events/catalogue.ts';
import type { EventLog, LogQuery } from '../domain-events/event-log.ts';
import type { Topic } from '../domain-events/topics.ts';
import { requireInternalKey } from './internal-key.ts';

const id = z.string().max(64);
/** The names on the wire are those of earlier releases, which may run beside this one (docs/stored-names.md). */
const question = z.union([
  z.strictObject({
    read: z.strictObject({
      from: z.coerce.date(),
      // A newer gateway may know types that this service does not report.
      types: z.array(z.string()).transform((types) => types.filter(isDomainEventType)),
      targets: z.array(z.string().max(128) as z.ZodType<Topic>).optional(),
      limit: z.int().min(1).max(2_000).optional(),
    }),
  }),
  z.strictObject({ placesOf: z.array(id).max(10_000) }),
  z.strictObject({ now: z.literal(true) }),
]);

/** Answers what `remoteEventLog` asks. 404 without the key: an anonymous caller learns of no endpoint. */
export function internalDomainEvents(eventLog: EventLog, internalKey: string | undefined): RequestHandler[] {
  return [
    requireInternalKey(internalKey),
    express.json({ limit: '1mb' }),
    async (req, res) => {
      const asked = question.safeParse(req.body);
      if (!asked.success) return void res.sendStatus(400);
      if ('read' in asked.data) return void res.json({ facts: await readRows(eventLog, asked.data.read) });
      if ('placesOf' in asked.data)
        return void res.json({ places: [...(await eventLog.offsetsOf(asked.data.placesOf))] });
      res.json({ now: await eventLog.now() });
    },
  ];
}

async function readRows(log: EventLog, { targets, ...query }: Omit<LogQuery, 'topics'> & { targets?: Topic[] }) {
  const rows = await log.read({ ...query, ...(targets && { topics: targets }) });
  return rows.map(({ domainEvent, loggedAt }) => ({ fact: domainEvent, loggedAt }));
}
