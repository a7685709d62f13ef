import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { scenario, stopAfter } from '../tiny/stops.ts';

/** Answers once per connection, then hangs up on the next request before answering: as a service that restarts. */
async function hangsUp() {
  const requests: string[] = [];
  const used = new WeakSet<object>();
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      requests.push(text);
      if (used.has(req.socket)) return void req.socket.resetAndDestroy();
      used.add(req.socket);
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ data: text.includes('mutation') ? { deleteComment: 'c1' } : { categories: [] } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return stopAfter({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, stop });
}

it('is made again for a query', async () => {
  const feed = await hangsUp();
  const { ask } = await scenario({ services: { feed: { url: feed.url } } });
  for (let count = 0; count < 3; count += 1) {
    const { data, errors } = await ask('{ categories { id } }');
    expect({ data, errors }).toEqual({ data: { categories: [] }, errors: undefined });
  }
  expect(feed.requests.length).toBeGreaterThan(3);
});

it('is reported for a mutation, which may have been done', async () => {
  const feed = await hangsUp();
  const { ask } = await scenario({ services: { feed: { url: feed.url } } });
  const remove = 'mutation { deleteComment(commentId: "c1") }';
  expect((await ask(remove)).data).toEqual({ deleteComment: 'c1' });
  expect((await ask(remove)).errors).toMatchObject([
    { path: ['deleteComment'], extensions: { code: 'SERVICE_UNAVAILABLE' } },
  ]);
  expect(feed.requests).toHaveLength(2);
});
