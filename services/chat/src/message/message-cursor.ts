// Where a page of messages begins: before this number. Opaque to clients, and never trusted when it comes back.
import { z } from 'zod';

const shape = z.tuple([z.int().min(1)]);

export const encodeSeq = (seq: number): string => Buffer.from(JSON.stringify([seq])).toString('base64url');

function decodeSeq(cursor: string): number | null {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))[0];
  } catch {
    return null;
  }
}

/** The `cursor` argument: absent, or one of ours, else BAD_INPUT. */
export const messageCursor = z
  .string()
  .max(100)
  .nullish()
  .transform((text, context) => {
    const seq = text ? decodeSeq(text) : undefined;
    if (seq === null) context.addIssue({ code: 'custom', message: 'is no cursor of ours' });
    return seq ?? undefined;
  });
