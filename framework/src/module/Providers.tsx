import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apolloClient } from '../data/client.ts';
import '../ui/css-core.ts';

/** What every React root needs, the shell's and each page's. */
export function Providers({ children }: { children: ReactNode }) {
  return <ApolloProvider client={apolloClient()}>{children}</ApolloProvider>;
}
