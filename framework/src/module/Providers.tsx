import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apolloClient } from '../data/client.ts';
import { UiProvider } from '../ui/UiProvider.tsx';

/** What every React root needs, the shell's and each page's. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ApolloProvider client={apolloClient()}>
      <UiProvider>{children}</UiProvider>
    </ApolloProvider>
  );
}
