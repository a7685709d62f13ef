// Requests that are under way while something happens to the product.
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApiMember } from './api.ts';

const query = `query ($userId: ID!) { feedList(userId: $userId, limit: 20) { items {
  ... on Event { id author { name } } ... on News { id author { name } } } } }`;

/** Sends as many feed pages as asked at once, over connections that were open already. */
export async function askForPages(url: string, { id, accessToken }: ApiMember, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const ask = async (body: string) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
      const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, resolve);
      sent.on('error', reject).end(body);
    });
    return { status: response.statusCode, text: await text(response) };
  };
  const all = (body: object) => Array.from({ length: count }, () => ask(JSON.stringify(body)));
  await Promise.all(all({ query: '{ me { id } }' }));
  const pages = all({ query, variables: { userId: id } });
  return { pages, close: () => agent.destroy() };
}
