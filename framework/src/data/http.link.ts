import { HttpLink } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { authLink } from './auth.link.ts';
import { documentText } from './document-text.ts';
import { inOrderLink } from './in-order.link.ts';
import { patienceLink } from './patience.link.ts';
import { GRAPHQL_PATH, watchedFetch } from './post.ts';
import { tabsLink } from './tabs.link.ts';

/** Asks the server: in order where that counts, patient with a refusal that passes, with a token that is renewed when it has to be. */
export const httpLink = (): ApolloLink =>
  ApolloLink.from([
    inOrderLink(),
    tabsLink(),
    patienceLink(),
    authLink(),
    new HttpLink({ uri: GRAPHQL_PATH, credentials: 'same-origin', fetch: watchedFetch, print: documentText }),
  ]);
