/** Which of the two media types of a GraphQL answer a client asked for (GraphQL over HTTP, "Media Types"). */
import type { IncomingMessage } from 'node:http';

export const jsonType = 'application/json';
export const graphqlType = 'application/graphql-response+json';

/** How much a client wants a type, 0 to 1; 0 when it does not name it. */
function wish(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0;
  }
  return 0;
}

/** Plain JSON unless the client names GraphQL's own and likes it no less. Both have the same status codes here. */
export function mediaTypeFor({ headers: { accept = '' } }: IncomingMessage): string {
  const wanted = wish(accept, graphqlType);
  return wanted > 0 && wanted >= wish(accept, jsonType) ? graphqlType : jsonType;
}
