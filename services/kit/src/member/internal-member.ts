// The member data handler for the other processes of the same deployment; without a key in the environment there is no such endpoint.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { requireInternalKey } from '../app/internal-key.ts';
import { viewerSchema } from '../viewer/viewer.ts';
import type { MemberDataHandler } from './member-data-handler.ts';
import { writeParts } from './part-lines.ts';

const id = z.string().min(1).max(64);
const question = z.union([
  z.strictObject({ export: viewerSchema }),
  z.strictObject({ erase: id }),
  z.strictObject({ hide: id, isHidden: z.boolean() }),
]);

/** Answers what `remoteMemberDoor` asks. 404 without the key: an anonymous caller learns of no endpoint. */
export function internalMember(handler: MemberDataHandler, internalKey: string | undefined): RequestHandler[] {
  return [
    requireInternalKey(internalKey),
    express.json({ limit: '1mb' }),
    async (req, res) => {
      const { data: asked } = question.safeParse(req.body);
      if (!asked) return void res.sendStatus(400);
      if ('erase' in asked) return void res.json({ isDone: await handler.erase(asked.erase) });
      if ('hide' in asked) {
        await handler.hide?.(asked.hide, asked.isHidden);
        return void res.json({});
      }
      res.type('application/x-ndjson');
      await pipeline(Readable.from(writeParts(handler.export(asked.export))), res);
    },
  ];
}
