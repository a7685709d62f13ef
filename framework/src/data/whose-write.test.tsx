// A write goes out by the token of who wrote it, and of nobody else.
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ApolloLink, execute } from '@apollo/client/link';
import { firstValueFrom, of } from 'rxjs';
import { afterEach, expect, it, vi } from 'vitest';
import { deliver } from '../outbox/deliver.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { openFilesInMemory } from '../outbox/outbox-files.ts';
import { session } from '../session/session.store.ts';
import { testViewer } from '../testing/fake-host.ts';
import { authLink } from './auth.link.ts';
import * as client from './client.ts';

const document = gql`mutation SetMark { setMark { id } }`;
const entry = { id: 'temp_1', name: 'feed.comment', document, variables: {}, tries: 1 } as unknown as OutboxEntry;
const signIn = (id: string) => session.set({ status: 'signedIn', viewer: { ...testViewer, id } });
afterEach(() => {
  vi.restoreAllMocks();
  session.set({ status: 'signedOut', viewer: null });
});

it('is not sent while another member is here, and says whose it is when it is', async () => {
  const mutate = vi.fn(async () => ({ data: { setMark: { id: '1' } } }));
  vi.spyOn(client, 'apolloClient').mockReturnValue({ cache: new InMemoryCache(), mutate } as never);
  const delivery = { viewer: testViewer, files: openFilesInMemory(), onAnswer: () => {} };
  signIn('noam');
  expect(await deliver(entry, delivery)).toEqual({ is: 'lost' });
  expect(mutate).not.toHaveBeenCalled();
  signIn(testViewer.id);
  expect(await deliver(entry, delivery)).toEqual({ is: 'done' });
  const context = expect.objectContaining({ writtenBy: testViewer.id });
  expect(mutate).toHaveBeenCalledWith(expect.objectContaining({ context }));
});

it('is not sent by who signed in while its token was asked for', async () => {
  signIn(testViewer.id);
  const forward = vi.fn(() => of({ data: {} }));
  const token = async () => {
    signIn('noam');
    return 'of noam';
  };
  const link = ApolloLink.from([authLink({ token }), new ApolloLink(forward as never)]);
  const on = { client: new ApolloClient({ cache: new InMemoryCache(), link } as never) };
  const sent = firstValueFrom(execute(link, { query: document, context: { writtenBy: testViewer.id } }, on));
  await expect(sent).rejects.toThrow('Another member');
  expect(forward).not.toHaveBeenCalled();
});
