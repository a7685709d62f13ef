// The endpoint of the internal API, for the other processes of the deployment; without a key in the environment there is none.
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { type InternalHandlers, type InternalMethod, internalMethods } from '../internal-api/internal-methods.ts';
import { requireInternalKey } from './internal-key.ts';

/** Wire names of earlier releases (docs/stored-names.md). */
const body = z.strictObject({
  question: z.enum(Object.keys(internalMethods) as [InternalMethod]),
  asked: z.unknown(),
});

/** A hundred things, each for a member of many groups. */
const longestRequest = '512kb';

/** Handles what `callByHttp` sends. 404 without the key: an anonymous caller learns of no endpoint. */
export function internalApiEndpoint(handlers: InternalHandlers, internalKey: string | undefined): RequestHandler[] {
  return [
    requireInternalKey(internalKey),
    express.json({ limit: longestRequest }),
    async (req, res) => {
      const read = body.safeParse(req.body);
      if (!read.success) return void res.sendStatus(400);
      const { question: method, asked } = read.data;
      const request = internalMethods[method].request.safeParse(asked);
      const handle = handlers[method] as ((request: unknown) => Promise<unknown>) | undefined;
      if (!request.success || !handle) return void res.sendStatus(request.success ? 404 : 400);
      res.json(await handle(request.data));
    },
  ];
}
