import { toUserError, useApolloClient, useQuery, useViewer, type WordingKey } from '@banyan/framework';
import { useState } from 'react';
import {
  CancelSnapchatEnrollmentDocument,
  MySnapchatDocument,
  type MySnapchatQuery,
  StartSnapchatEnrollmentDocument,
  VerifySnapchatCodeDocument,
} from '../generated/graphql.ts';

type Enrollment = NonNullable<MySnapchatQuery['mySnapchat']>;

export interface Snapchat {
  /** Null: the member has named no account. Undefined: it is not known yet. */
  waiting: Enrollment | null | undefined;
  hasFailed: boolean;
  retry(): void;
  isBusy: boolean;
  error: WordingKey | null;
  begin(username: string): void;
  verify(code: string): void;
  cancel(): void;
}

/** A Snapchat account on its way to the profile (community.md §4): named, waiting for its code, on the profile. */
export function useSnapchat(): Snapchat {
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const { data, error: failure, refetch } = useQuery(MySnapchatDocument, { fetchPolicy: 'cache-and-network' });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<WordingKey | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await work();
      await refetch();
    } catch (refused) {
      const { code, wordingKey } = toUserError(refused);
      setError(code === 'BAD_INPUT' ? 'social.snapchat.badName' : wordingKey);
    }
    setBusy(false);
  };
  return {
    waiting: data ? ((data.mySnapchat as Enrollment | null | undefined) ?? null) : undefined,
    hasFailed: !data && Boolean(failure),
    retry: () => void refetch().catch(() => {}),
    isBusy,
    error,
    begin: (username) =>
      void run(() => client.mutate({ mutation: StartSnapchatEnrollmentDocument, variables: { userId, username } })),
    verify: (code) =>
      void run(() => client.mutate({ mutation: VerifySnapchatCodeDocument, variables: { userId, code } })),
    cancel: () => void run(() => client.mutate({ mutation: CancelSnapchatEnrollmentDocument, variables: { userId } })),
  };
}
