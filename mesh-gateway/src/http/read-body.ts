/** The parameters of a GraphQL request, or the status and code of what is wrong with it. */
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { allowances } from '../limits/limits.ts';
import { HttpRefusal } from './http-refusal.ts';

const parameters = z.object({
  query: z.string().min(1),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

export interface Parameters {
  query: string;
  operationName?: string;
  variables: Record<string, unknown>;
}

const notJson = 'Send the header Content-Type: application/json, and the body in UTF-8 without a Content-Encoding.';
const { member, anonymous } = allowances;
const tooLarge = `A body may have ${member.bodyBytes} bytes with a good token, and ${anonymous.bodyBytes} without. Ask for less at once.`;

/** Only JSON: a form on another site can not send it without asking first. */
export function requireJson(req: IncomingMessage): void {
  const [type, ...options] = (req.headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase());
  const charset = options
    .find((option) => option.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  if (type !== 'application/json' || (charset !== undefined && charset !== 'utf-8'))
    throw new HttpRefusal(415, notJson);
  if (req.headers['content-encoding'] !== undefined) throw new HttpRefusal(415, notJson);
}

/** What says itself that it is longer than this is read, and paid for, by nobody. */
export function requireShort({ headers }: IncomingMessage, mostBytes: number): void {
  if (Number(headers['content-length']) > mostBytes) throw new HttpRefusal(413, tooLarge);
}

async function text(req: IncomingMessage, mostBytes: number): Promise<string> {
  requireShort(req, mostBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) throw new HttpRefusal(413, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function whatIsWrong(body: unknown, { issues }: z.ZodError): string {
  if (Array.isArray(body)) return 'One operation per request: send an object {"query": "…"}, not a list of them.';
  const part = issues[0]?.path[0];
  if (part === undefined || part === 'query') return 'The body needs "query", the text of the operation itself.';
  return `"${String(part)}" does not fit: operationName is a text, variables and extensions are objects.`;
}

export async function readBody(req: IncomingMessage, mostBytes: number): Promise<Parameters> {
  let body: unknown;
  try {
    body = JSON.parse(await text(req, mostBytes));
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    throw new HttpRefusal(400, 'The body is not JSON. Send {"query": "…", "variables": {…}}.');
  }
  const result = parameters.safeParse(body);
  if (!result.success) throw new HttpRefusal(400, whatIsWrong(body, result.error));
  const { query, operationName, variables } = result.data;
  return { query, operationName: operationName ?? undefined, variables: variables ?? {} };
}
