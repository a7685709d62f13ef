/** Work stops when its time is over or its client has gone, in this process and in another. */
import { once } from 'node:events';
import { request as askHttp } from 'node:http';
import { connect } from 'node:net';
import { type RequestInfo, requireWanted } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { newsItem } from '../tiny/items.ts';
import { waitFor } from '../tiny/live-client.ts';
import { scenario } from '../tiny/stops.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A feed whose fields read on and on, slowly, each asking first whether anyone still waits. */
function endlessFeed() {
  const seen = { reads: 0, stopped: 0, written: 0 };
  const read = async (_parent: never, _args: never, { request }: { request: RequestInfo }) => {
    for (let step = 0; step < 200; step += 1) {
      try {
        requireWanted(request);
      } catch (error) {
        seen.stopped += 1;
        throw error;
      }
      seen.reads += 1;
      await pause(10);
    }
    return newsItem('i1');
  };
  const write = async (_parent: never, _args: never, { request }: { request: RequestInfo }) => {
    await pause(400);
    requireWanted(request);
    seen.written += 1;
    return 'c1';
  };
  return { seen, resolvers: { Query: { feedItem: read }, Mutation: { deleteComment: write } } };
}

it('after the time of a service is over', async () => {
  const feed = endlessFeed();
  const { ask, tokens } = await scenario({ services: { feed: feed.resolvers }, gateway: { serviceTimeoutMs: 150 } });
  const { errors } = await ask('{ feedItem(id: "i1") { __typename } }', {
    authorization: await tokens.bearer(viewer()),
  });
  expect(errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
  await waitFor(() => feed.seen.stopped === 1);
  const { reads } = feed.seen;
  await pause(100);
  expect(feed.seen.reads).toBe(reads);
});

it('but a mutation ends what it began', async () => {
  const feed = endlessFeed();
  const { ask, tokens } = await scenario({ services: { feed: feed.resolvers }, gateway: { serviceTimeoutMs: 150 } });
  const query = 'mutation { deleteComment(commentId: "c1") }';
  const { errors } = await ask(query, { authorization: await tokens.bearer(viewer()) });
  expect(errors).toMatchObject([{ extensions: { code: 'SERVICE_UNAVAILABLE' } }]);
  await waitFor(() => feed.seen.written === 1);
});

/** Asks and hangs up as soon as the feed is at work. */
async function hangUp(url: string, query: string, authorization: string | undefined, isAtWork: () => boolean) {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
  const call = askHttp(url, { method: 'POST', headers });
  call.on('error', () => undefined);
  call.end(JSON.stringify({ query }));
  await waitFor(isAtWork);
  call.destroy();
}

it('when the client has gone, if it only asked', async () => {
  const feed = endlessFeed();
  const { url, tokens } = await scenario({ services: { feed: feed.resolvers } });
  const authorization = await tokens.bearer(viewer());
  await hangUp(url, '{ feedItem(id: "i1") { __typename } }', authorization, () => feed.seen.reads > 0);
  await waitFor(() => feed.seen.stopped === 1);
  let isWriting = false;
  const slow = pause(50).then(() => {
    isWriting = true;
  });
  await hangUp(url, 'mutation { deleteComment(commentId: "c1") }', authorization, () => isWriting);
  await slow;
  await waitFor(() => feed.seen.written === 1);
});

it('but an anonymous caller’s sign-in ends what it began, though they have gone', async () => {
  const seen = { begun: false, ended: false };
  const login = async (_parent: never, _args: never, { request }: { request: RequestInfo }) => {
    seen.begun = true;
    await pause(100);
    requireWanted(request);
    seen.ended = true;
    return null;
  };
  const { url } = await scenario({ services: { identity: { Mutation: { login } } } });
  const query = 'mutation { login(username: "maya", password: "x") { accessToken } }';
  await hangUp(url, query, undefined, () => seen.begun);
  await waitFor(() => seen.ended);
});

it('and a mutation whose sender has gone when it is read is not begun', async () => {
  const begun: string[] = [];
  const write = (_parent: never, { commentId }: { commentId: string }) => void begun.push(commentId);
  const { ask, url, tokens } = await scenario({ services: { feed: { Mutation: { deleteComment: write } } } });
  const authorization = await tokens.bearer(viewer());
  const { port } = new URL(url);
  const body = JSON.stringify({ query: 'mutation { deleteComment(commentId: "left") }' });
  const head = `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nAuthorization: ${authorization}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const client = connect(Number(port), '127.0.0.1');
  await once(client, 'connect');
  // In one turn, so that the gateway finds both when it looks, as a process that was frozen does.
  client.write(head + body);
  client.destroy();
  await ask('mutation { deleteComment(commentId: "waited") }', { authorization });
  expect(begun).toEqual(['waited']);
});
