import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { apolloClient } from '../data/client.ts';
import { navigate } from '../navigation/overlay-history.ts';
import '../ui/css-core.ts';

/** A link, too, knows of the layers over the page. */
const aroundNav: AroundNavHandler = (_, to, options) => navigate(to, options);

/** What every React root needs, the shell's and each page's. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Router aroundNav={aroundNav}>
      <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>
    </Router>
  );
}
