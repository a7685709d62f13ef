import {
  toast,
  toUserError,
  useApolloClient,
  useLive,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useEffect, useRef } from 'react';
import {
  CancelActiveApprovalDocument,
  OwnPictureDocument,
  type OwnPictureQuery,
  ProfilePictureUpdatedDocument,
  UpdateProfilePictureDocument,
} from '../generated/graphql.ts';
import { useRefreshUser } from '../own/useOwnProfile.ts';

export type OwnPictureState = NonNullable<OwnPictureQuery['profilePicture']>;

interface Asked {
  /** Undefined until it is known. */
  picture: OwnPictureState | undefined;
  hasFailed: boolean;
  retry(): void;
}

/** Where the viewer's own profile picture stands (community.md §4); what staff decide shows by itself. */
export function useOwnPicture(): Asked {
  const userId = useViewer()?.id ?? '';
  const refreshUser = useRefreshUser();
  const { data, error, refetch } = useQuery(OwnPictureDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  const picture = (data?.profilePicture as OwnPictureState | undefined) ?? undefined;
  const retry = () => void refetch().catch(() => {});
  useLive(ProfilePictureUpdatedDocument, {
    onData: () => {
      retry();
      refreshUser();
    },
  });
  useRetryWhenBack(!picture && Boolean(error), retry);
  useSayAccepted(picture);
  return { picture, hasFailed: !picture && Boolean(error), retry };
}

/** The member waited for it, maybe for days. */
function useSayAccepted(picture: OwnPictureState | undefined): void {
  const { t } = useWording();
  const waited = useRef<string>(undefined);
  const acceptedId = picture?.approved?.id;
  const waitingId = picture?.waiting?.id;
  useEffect(() => {
    if (waited.current && waited.current === acceptedId)
      toast({ id: 'picture-accepted', tone: 'success', message: t('social.picture.accepted') });
    waited.current = waitingId;
  }, [acceptedId, waitingId, t]);
}

/** Sends a picture to staff, and takes it back. */
export function usePictureActions() {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const own = { query: OwnPictureDocument, variables: { userId } };

  const propose = async (imageId: string): Promise<void> => {
    await client.mutate({ mutation: UpdateProfilePictureDocument, variables: { userId, imageId } });
    await client.query({ ...own, fetchPolicy: 'network-only' }).catch(() => {});
  };

  async function takeBack(): Promise<void> {
    try {
      await client.mutate({
        mutation: CancelActiveApprovalDocument,
        variables: { userId },
        optimisticResponse: {
          cancelActiveApproval: { __typename: 'User', id: userId, duringProfilePictureApproval: false },
        } as never,
        update: (cache) =>
          void cache.updateQuery(own, (held) => ({
            profilePicture: held?.profilePicture
              ? { ...held.profilePicture, waiting: null, duringProfilePictureApproval: false }
              : null,
          })),
      });
    } catch (error) {
      const again = { label: t('social.retry'), onClick: () => void takeBack() };
      toast({ id: 'picture-cancel', tone: 'error', message: t(toUserError(error).wordingKey), action: again });
    }
  }
  return { propose, takeBack };
}
