// A place in a list sorted by (time, id), newest first. Opaque to clients, and never trusted when it comes back.
import { z } from 'zod';

export interface Position {
  at: Date;
  id: string;
}

const shape = z.tuple([z.int(), z.string().min(1).max(64)]);

/** The place right after this row, as a text for clients. */
export function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify([position.at.getTime(), position.id])).toString('base64url');
}

/** Null when the text is no cursor of ours. */
export function decodeCursor(cursor: string): Position | null {
  try {
    const [time, id] = shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const at = new Date(time);
    return Number.isNaN(at.getTime()) ? null : { at, id };
  } catch {
    return null;
  }
}

/** The `after` argument of a list: absent, or a cursor of ours, else BAD_INPUT. */
export const pageCursor = z
  .string()
  .max(200)
  .nullish()
  .transform((text, context) => {
    const position = text ? decodeCursor(text) : undefined;
    if (position === null) context.addIssue({ code: 'custom', message: 'is no cursor of ours' });
    return position ?? undefined;
  });

/**
 * A filter for what comes after the position. The plain range is what the index uses; what shares the moment is taken
 * out by `$nor`, because an `$or` would offer the planner a second way, through a sort in memory.
 */
export function afterPosition(field: string, position: Position, order: 1 | -1 = -1): Record<string, unknown> {
  const [onward, back] = order < 0 ? ['$lte', '$gte'] : ['$gte', '$lte'];
  return { [field]: { [onward]: position.at }, $nor: [{ [field]: position.at, _id: { [back]: position.id } }] };
}
