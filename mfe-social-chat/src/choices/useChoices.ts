import { isOnline, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { OwnChoicesDocument, type OwnChoicesQuery } from '../generated/graphql.ts';

export type Choices = NonNullable<OwnChoicesQuery['notificationChoices']>;
export type MutedThing = Choices['muted'][number];

interface Found {
  choices: Choices | null;
  /** Whether anything goes to the member's devices. */
  isPushOn: boolean;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** What the viewer chose to be notified of, wherever they did. */
export function useChoices(): Found {
  const userId = useViewer()?.id ?? '';
  const { data, error, refetch } = useQuery(OwnChoicesDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  const choices = (data?.notificationChoices as Choices | null | undefined) ?? null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!choices && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { choices, isPushOn: data?.me?.privacy?.push === true, state: choices ? 'ready' : missing, retry };
}
