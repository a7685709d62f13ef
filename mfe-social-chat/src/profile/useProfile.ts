import { isOnline, useQuery, useViewer } from '@banyan/framework';
import { FriendProfileDocument, type FriendProfileQuery } from '../generated/graphql.ts';

export type Profile = NonNullable<FriendProfileQuery['user']>;

export interface ProfileState {
  profile: Profile | null;
  state: 'loading' | 'ready' | 'failed' | 'offline';
  retry(): void;
}

/** Another member, as far as they show themselves to the viewer. */
export function useProfile(id: string): ProfileState {
  const viewer = useViewer();
  const { data, loading, error, refetch } = useQuery(FriendProfileDocument, {
    variables: { currentUserId: viewer?.id ?? '', id },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
  });
  const profile = (data?.user ?? null) as Profile | null;
  const retry = () => void refetch().catch(() => {});
  if (profile) return { profile, state: 'ready', retry };
  if (loading && !error) return { profile, state: 'loading', retry };
  return { profile, state: isOnline() ? 'failed' : 'offline', retry };
}
