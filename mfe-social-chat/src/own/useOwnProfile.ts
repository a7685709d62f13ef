import {
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import {
  OwnProfileDocument,
  type OwnProfileQuery,
  ProfileAsDocument,
  type ProfileAudience,
  type ShownMemberFragment,
  UpdateSocialPrivacyDocument,
} from '../generated/graphql.ts';
import type { SocialNetwork } from '../profile/social-handle.ts';

export type OwnProfile = NonNullable<OwnProfileQuery['me']>;

interface Asked<Found> {
  found: Found | null;
  /** `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

function stateOf<Found>(found: Found | null, error: unknown, retry: () => void): Asked<Found> {
  const missing = error ? (isOnline() ? 'failed' : 'offline') : 'loading';
  return { found, state: found ? 'ready' : missing, retry };
}

/** The viewer as they see themselves. */
export function useOwnProfile(): Asked<OwnProfile> {
  const { data, error, refetch } = useQuery(OwnProfileDocument, { fetchPolicy: 'cache-and-network' });
  const found = (data?.me as OwnProfile | undefined) ?? null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!found && Boolean(error), retry);
  return stateOf(found, error, retry);
}

/** The viewer as others see them, as the server says. */
export function useProfileAs(as: ProfileAudience): Asked<ShownMemberFragment> {
  const userId = useViewer()?.id ?? '';
  const { data, error, refetch } = useQuery(ProfileAsDocument, { variables: { userId, as }, fetchPolicy: 'no-cache' });
  const found = (data?.ownProfileAs as ShownMemberFragment | undefined) ?? null;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!found && Boolean(error), retry);
  return stateOf(found, error, retry);
}

/** Reads the viewer again, for whatever shows them next (community.md §2, "Profile"). */
export function useRefreshUser(): () => void {
  const client = useApolloClient();
  return () => void client.query({ query: OwnProfileDocument, fetchPolicy: 'network-only' }).catch(() => {});
}

/** Shows or hides one account at once; refused, it goes back with a Retry, and kept, the member is read again. */
export function useSocialSwitch({ id, privacy }: OwnProfile) {
  const { t } = useWording();
  const client = useApolloClient();
  const refresh = useRefreshUser();
  return async function turn(network: SocialNetwork, isShown: boolean): Promise<void> {
    const config = { [network]: isShown };
    const predicted = { __typename: 'User', id, privacy: { ...privacy, ...config } };
    try {
      await client.mutate({
        mutation: UpdateSocialPrivacyDocument,
        variables: { userId: id, config },
        optimisticResponse: { updatePrivacy: predicted } as never,
      });
    } catch (error) {
      const again = { label: t('social.retry'), onClick: () => void turn(network, isShown) };
      toast({ id: `social-${network}`, tone: 'error', message: t(toUserError(error).wordingKey), action: again });
      return;
    }
    refresh();
    // A preview that was opened meanwhile was asked for before the change was kept.
    const isPreview = ({ queryName }: { queryName?: string | undefined }) => queryName === 'ProfileAs';
    void client.refetchQueries({ include: 'active', onQueryUpdated: isPreview });
  };
}
