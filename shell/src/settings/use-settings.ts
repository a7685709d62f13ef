import {
  isOnline,
  type TypedDocumentNode,
  toast,
  toUserError,
  useApolloClient,
  useQuery,
  useWhenBack,
  useWording,
} from '@banyan/framework';
import {
  OwnSettingsDocument,
  type OwnSettingsQuery,
  UpdatePrivacyDocument,
  UpdateQuietHoursDocument,
  UpdateSendMessagesDocument,
} from '../generated/graphql.ts';

export type OwnSettings = NonNullable<OwnSettingsQuery['me']>;
export type Privacy = NonNullable<OwnSettings['privacy']>;
export type QuietHours = Pick<NonNullable<OwnSettings['quietHours']>, 'from' | 'to'>;

export interface SettingsState {
  own: OwnSettings | null;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** What the member set, wherever they did. */
export function useOwnSettings(): SettingsState {
  const { data, error, refetch } = useQuery(OwnSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const own = (data?.me as OwnSettings | undefined) ?? null;
  const retry = () => void refetch().catch(() => {});
  useWhenBack(!own && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { own, state: own ? 'ready' : missing, retry };
}

interface Wish<Data, Given> {
  mutation: TypedDocumentNode<Data, Given>;
  /** The mutation's root field. */
  call: string;
  variables: Given;
  /** What of the member it changes. */
  predicted: object;
}

/**
 * Changes that show at once. One that is refused is taken back and says so, with a Retry; after each the member is read anew
 * (community.md §4, "Privacy update").
 */
export function useChanges(own: OwnSettings) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = own.id;

  async function change<Data, Given extends object>(wish: Wish<Data, Given>): Promise<void> {
    const { mutation, call, variables, predicted } = wish;
    const optimisticResponse = { [call]: { __typename: 'User', id: userId, ...predicted } } as never;
    try {
      await client.mutate({ mutation, variables, optimisticResponse } as never);
    } catch (error) {
      const again = { label: t('shell.settings.retry'), onClick: () => void change(wish) };
      toast({ id: `settings-${call}`, tone: 'error', message: t(toUserError(error).wordingKey), action: again });
      return;
    }
    // What did not come is asked for by the next visit; the change is kept.
    await client.refetchQueries({ include: [OwnSettingsDocument] }).catch(() => {});
  }
  return {
    setPrivacy: (config: Partial<Privacy>) =>
      change({
        mutation: UpdatePrivacyDocument,
        call: 'updatePrivacy',
        variables: { userId, config },
        predicted: { privacy: { ...own.privacy, ...config } },
      }),
    setReceiveMessages: (value: boolean) =>
      change({
        mutation: UpdateSendMessagesDocument,
        call: 'updateSendMessages',
        variables: { userId, value },
        predicted: { receiveMessages: value },
      }),
    setQuietHours: (quietHours: QuietHours | null) =>
      change({
        mutation: UpdateQuietHoursDocument,
        call: 'updateQuietHours',
        variables: { userId, quietHours },
        predicted: { quietHours: quietHours && { __typename: 'QuietHours', ...quietHours } },
      }),
  };
}
