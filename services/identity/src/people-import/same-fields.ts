import type { ChangedFields } from './people-import.model.ts';

/** The filter of who still has these values in all fields that change; a value that is missing is of who has none. */
export const equalFields = (changes: ChangedFields, values: ChangedFields): Record<string, unknown> =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, values[field as keyof ChangedFields] ?? null]));
