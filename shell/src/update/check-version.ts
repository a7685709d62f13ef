import { apolloClient } from '@banyan/framework/host';
import { CheckUpdateDocument } from '../generated/graphql.ts';
import { pageDeployment } from '../host/page-deployment.ts';
import { offerUpdate } from './update-store.ts';

/**
 * Asks the server which version runs there and offers it when this page is of another (community.md §4). It is the way of
 * browsers without a worker, which else finds out. Never rejects: without an answer the next look asks again.
 */
export async function checkVersion(reload = () => location.reload()): Promise<void> {
  const ver = pageDeployment().version;
  const question = { query: CheckUpdateDocument, variables: { ver }, fetchPolicy: 'no-cache' } as const;
  const answer = await apolloClient()
    .query(question)
    .catch(() => undefined);
  const running = answer?.data?.checkUpdate;
  if (running && running !== ver) offerUpdate(running, reload);
}
