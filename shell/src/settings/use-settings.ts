import {
  isOnline,
  type TypedDocumentNode,
  toast,
  toUserError,
  useApolloClient,
  useQuery,
  useRetryWhenBack,
  useWording,
} from '@banyan/framework';
import { changeViewer } from '@banyan/framework/host';
import {
  OwnSettingsDocument,
  type OwnSettingsQuery,
  UpdatePrivacyDocument,
  UpdateQuietHoursDocument,
  UpdateSendMessagesDocument,
  UpdateTimeZoneDocument,
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
  useRetryWhenBack(!own && Boolean(error), retry);
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { own, state: own ? 'ready' : missing, retry };
}

interface Wish<Data, Given> {
  mutation: TypedDocumentNode<Data, Given>;
  /** The mutation's root field. */
  call: string;
  variables: Given;
  /** What is set, where the call sets one of many. */
  about?: string;
  /** What of the member it changes. */
  predicted: object;
  /** Once it is kept. */
  onKept?(): void;
}

/** By what it was about: how to close what was said of a failure. Its Retry would undo a later wish that was kept. */
const failures = new Map<string, () => void>();

/**
 * Changes that show at once. One that is refused is taken back and says so, with a Retry; after each the member is read again
 * (community.md §4, "Privacy update").
 */
export function useChanges(own: OwnSettings) {
  const userId = own.id;
  const change = useWishes(userId);
  return {
    setPrivacy: (config: Partial<Privacy>) =>
      change({
        mutation: UpdatePrivacyDocument,
        call: 'updatePrivacy',
        about: Object.keys(config).join(),
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
    setTimeZone: (timeZone: string) =>
      change({
        mutation: UpdateTimeZoneDocument,
        call: 'updateTimeZone',
        variables: { userId, timeZone },
        predicted: { timeZone },
        onKept: () => changeViewer(userId, { timeZone }),
      }),
  };
}

function useWishes(userId: string) {
  const { t } = useWording();
  const client = useApolloClient();
  return async function change<Data, Given extends object>(wish: Wish<Data, Given>): Promise<void> {
    const { mutation, call, variables, predicted, about = call } = wish;
    const optimisticResponse = { [call]: { __typename: 'User', id: userId, ...predicted } } as never;
    // As the member's own write: what was read before it, and comes after it, is asked for again (late-answers.link).
    const context = { inOrder: true, writtenBy: userId };
    try {
      await client.mutate({ mutation, variables, optimisticResponse, context } as never);
    } catch (error) {
      const again = { label: t('shell.settings.retry'), onClick: () => void change(wish) };
      const message = t(toUserError(error).wordingKey);
      failures.set(about, toast({ id: `settings-${about}`, tone: 'error', message, action: again }));
      return;
    }
    failures.get(about)?.();
    wish.onKept?.();
    // What did not come is asked for by the next visit; the change is kept.
    await client.refetchQueries({ include: [OwnSettingsDocument] }).catch(() => {});
  };
}
