import { isOnline, toUserError, useQuery, useViewer, useWhenBack } from '@banyan/framework';
import { type Friend, toFriend } from '../friends/useFriends.ts';
import { FriendProfileDocument, type FriendProfileQuery } from '../generated/graphql.ts';
import type { SocialNetwork } from './social-handle.ts';

type Asked = NonNullable<FriendProfileQuery['user']>;
export type Profile = Friend & Pick<Asked, SocialNetwork>;

export interface ProfileState {
  profile: Profile | null;
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'offline';
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
  const asked = data?.user as Asked | undefined;
  const profile = asked && { ...asked, ...toFriend(asked) };
  const retry = () => void refetch().catch(() => {});
  useWhenBack(!profile && Boolean(error), retry);
  if (profile?.username) return { profile, state: 'ready', retry };
  if (profile || isRefused(error)) return { profile: null, state: 'gone', retry };
  if (loading && !error) return { profile: null, state: 'loading', retry };
  return { profile: null, state: isOnline() ? 'failed' : 'offline', retry };
}

/** Nobody has that id, or the viewer may not look. */
const isRefused = (error: unknown) =>
  error !== undefined && ['NOT_FOUND', 'UNAUTHORIZED', 'BAD_INPUT'].includes(toUserError(error).code);
