// Parts on their way between two processes: lines of JSON, one after the other, so that neither side ever holds a whole part.
import { z } from 'zod';
import type { MemberPart } from './member-data-handler.ts';

const line = z.union([
  z.strictObject({ part: z.string().min(1).max(200), of: z.enum(['rows', 'bytes']) }),
  z.strictObject({ row: z.record(z.string(), z.unknown()) }),
  z.strictObject({ bytes: z.base64() }),
  z.strictObject({ end: z.literal(true) }),
]);
type Line = z.infer<typeof line>;

/** The last line says so: anyone who reads knows a whole answer from one that was cut off. */
export async function* writeParts(parts: AsyncIterable<MemberPart>): AsyncGenerator<string> {
  const text = (each: Line) => `${JSON.stringify(each)}\n`;
  for await (const part of parts) {
    if ('rows' in part) {
      yield text({ part: part.name, of: 'rows' });
      for await (const row of part.rows) yield text({ row: row as Record<string, unknown> });
    } else {
      yield text({ part: part.name, of: 'bytes' });
      for await (const bytes of part.bytes) yield text({ bytes: Buffer.from(bytes).toString('base64') });
    }
  }
  yield text({ end: true });
}

/** The parts again. Throws for an answer that was cut off, or that is none of `writeParts`. */
export async function* readParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<MemberPart> {
  const lines = linesOf(chunks);
  /** The line after those of the part that was read last. */
  let next = await nextLine(lines);
  const contents = async function* <Value>(pick: (each: Line) => Value | undefined): AsyncGenerator<Value> {
    for (;;) {
      next = await nextLine(lines);
      const value = pick(next);
      if (value === undefined) return;
      yield value;
    }
  };
  while (!('end' in next)) {
    if (!('part' in next)) throw new Error('a part was not read to its end');
    const { part: name, of } = next;
    if (of === 'rows') yield { name, rows: contents((each) => ('row' in each ? each.row : undefined)) };
    else yield { name, bytes: contents((each) => ('bytes' in each ? Buffer.from(each.bytes, 'base64') : undefined)) };
  }
}

async function nextLine(lines: AsyncGenerator<string>): Promise<Line> {
  const { value, done } = await lines.next();
  if (done) throw new Error('what a service keeps of a member was cut off');
  return line.parse(JSON.parse(value as string));
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let left = '';
  for await (const chunk of chunks) {
    const pieces = (left + decoder.decode(chunk, { stream: true })).split('\n');
    left = pieces.pop()!;
    yield* pieces;
  }
}
