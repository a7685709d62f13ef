import type { DocumentNode } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { session } from '../session/session.store.ts';
import { apolloClient } from './client.ts';
import { broadcastToTabs, listenToTabs } from './tabs.ts';

/** An answer is one member's own: a tab with another, or with nobody, does not take it. */
function takeAnswers(): void {
  listenToTabs('written', ({ memberId, query, variables, data }) => {
    if (session.get().viewer?.id !== memberId) return;
    apolloClient().cache.write({
      dataId: 'ROOT_MUTATION',
      query: query as DocumentNode,
      variables,
      result: data as Record<string, unknown>,
    });
  });
}

/**
 * Two tabs of one member agree: what one tab's mutation was answered is written into the caches of the others, as their
 * own would be. Live messages cannot do it: they are the same for everybody, and leave out what depends on the viewer.
 */
export function tabsLink(): ApolloLink {
  takeAnswers();
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    if (operation.operationType !== OperationTypeNode.MUTATION) return answers;
    const memberId = session.get().viewer?.id;
    const { query, variables } = operation;
    return answers.pipe(
      tap(({ data, errors }) => {
        if (memberId && data && !errors) broadcastToTabs('written', { memberId, query, variables, data });
      }),
    );
  });
}
