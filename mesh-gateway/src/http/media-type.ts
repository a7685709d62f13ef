/** Which of the two media types of a GraphQL answer a client asked for (GraphQL over HTTP, "Media Types"). */
import type { IncomingMessage } from 'node:http';

export const jsonType = 'application/json';
export const graphqlType = 'application/graphql-response+json';

/** How much a client wants each range it names, 0 to 1. What is no number counts as 1. */
function wishes(accept: string): Map<string, number> {
  const ranges = accept.toLowerCase().split(',');
  return new Map(
    ranges.map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [name, Number.isNaN(quality) ? 1 : quality];
    }),
  );
}

/**
 * Plain JSON unless the client names GraphQL's own and likes it no less: what accepts anything is older than the other.
 * Null when it takes neither.
 */
export function acceptedType({ headers: { accept } }: Pick<IncomingMessage, 'headers'>): string | null {
  const wished = wishes(accept || '*/*');
  const anything = wished.get('application/*') ?? wished.get('*/*') ?? 0;
  const json = wished.get(jsonType) ?? anything;
  const graphql = wished.get(graphqlType);
  if (graphql !== undefined && graphql > 0 && graphql >= json) return graphqlType;
  if (json > 0) return jsonType;
  return (graphql ?? anything) > 0 ? graphqlType : null;
}

/** The type to answer in; who takes neither is notified in plain JSON. */
export const mediaTypeFor = (req: Pick<IncomingMessage, 'headers'>): string => acceptedType(req) ?? jsonType;
