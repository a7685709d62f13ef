import type { z } from 'zod';
import type { ErrorWordingKey } from '../errors/error-table.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Arguments with each of these fields, of its type. Whether one may be null or missing is the parser's to judge. */
type Given<Input> = Loose<Required<Input>>;
type Loose<Input> = { [Name in keyof Input]: Given<Input[Name]> | null | undefined };

/**
 * First verb of an entry point. What does not fit becomes BAD_INPUT naming the first wrong field, never its value. The
 * arguments are those of the contract: a field that it does not have, or in another type, does not compile.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, args: Given<z.input<Schema>>): z.output<Schema> {
  const result = schema.safeParse(args);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const wordingKey = issue?.code === 'custom' ? (issue.params?.wordingKey as ErrorWordingKey | undefined) : undefined;
  throw ServiceError('BAD_INPUT', wordingKey, { field: issue?.path.join('.') });
}
