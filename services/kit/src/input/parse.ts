import type { z } from 'zod';
import type { ErrorWordingKey } from '../errors/error-table.ts';
import { ServiceError } from '../errors/service-error.ts';

/** First verb of an entry point. What does not fit becomes BAD_INPUT naming the first wrong field, never its value. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const wordingKey = issue?.code === 'custom' ? (issue.params?.wordingKey as ErrorWordingKey | undefined) : undefined;
  throw ServiceError('BAD_INPUT', wordingKey, { field: issue?.path.join('.') });
}
