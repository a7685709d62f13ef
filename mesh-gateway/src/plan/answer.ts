/** Small things the steps of a plan have in common. */
import { GraphQLError } from 'graphql';

export type Variables = Record<string, unknown>;
export type Data = Record<string, unknown>;
export type Path = readonly (string | number)[];

export function pick(names: readonly string[], variables: Variables): Variables {
  const picked: Variables = {};
  for (const name of names) if (name in variables) picked[name] = variables[name];
  return picked;
}

export const movedError = (
  { message, extensions, originalError }: GraphQLError,
  path: Path | undefined,
): GraphQLError => new GraphQLError(message, { path, extensions, originalError });
