import { isOnline, toUserError, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useConnectionNews } from '../connecting/useConnectionNews.ts';
import { FriendProfileDocument, type FriendProfileQuery } from '../generated/graphql.ts';

type Asked = NonNullable<FriendProfileQuery['user']>;
/** A member as they show themselves, and what they are to the viewer. */
export type Profile = Asked & { member: NonNullable<Asked['member']> };

export interface ProfileState {
  profile: Profile | null;
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'offline';
  retry(): void;
}

const isWhole = (asked: Asked | undefined): asked is Profile => Boolean(asked?.member?.username);

/** Another member, as far as they show themselves to the viewer, and what the two are to each other now. */
export function useProfile(id: string): ProfileState {
  const viewer = useViewer();
  const { data, loading, error, refetch } = useQuery(FriendProfileDocument, {
    variables: { currentUserId: viewer?.id ?? '', id },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
  });
  useConnectionNews();
  const asked = data?.user as Asked | undefined;
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!asked && Boolean(error), retry);
  if (isWhole(asked)) return { profile: asked, state: 'ready', retry };
  if (asked || isRefused(error)) return { profile: null, state: 'gone', retry };
  if (loading && !error) return { profile: null, state: 'loading', retry };
  return { profile: null, state: isOnline() ? 'failed' : 'offline', retry };
}

/** Nobody has that id, or the viewer may not look. */
const isRefused = (error: unknown) =>
  error !== undefined && ['NOT_FOUND', 'UNAUTHORIZED', 'BAD_INPUT'].includes(toUserError(error).code);
