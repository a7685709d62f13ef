import {
  isOnline,
  toast,
  toUserError,
  useApolloClient,
  useLive,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import {
  AddPhotoDocument,
  DeletePhotoDocument,
  MemberPhotosDocument,
  MyPhotosDocument,
  PhotoAddedDocument,
  PhotoRemovedDocument,
  PhotoUpdatedDocument,
  type ShownPhotoFragment,
} from '../generated/graphql.ts';

export type Photo = ShownPhotoFragment;

export interface Photos {
  photos: readonly Photo[];
  /** `private`: they show their pictures to nobody. `offline` and `failed` only when there is nothing to show. */
  state: 'loading' | 'ready' | 'private' | 'failed' | 'offline';
  retry(): void;
}

type Answered = readonly Photo[] | null | undefined;

/** Null is an answer, but beside an error. */
function present(answered: Answered, error: unknown, retry: () => void): Photos {
  if (answered) return { photos: answered, state: 'ready', retry };
  if (error) return { photos: [], state: isOnline() ? 'failed' : 'offline', retry };
  return { photos: [], state: answered === null ? 'private' : 'loading', retry };
}

/** What a member shows of their gallery to the viewer (community.md §5). */
export function useMemberPhotos(userId: string): Photos {
  const viewer = useViewer();
  const { data, error, refetch } = useQuery(MemberPhotosDocument, {
    variables: { currentUserId: viewer?.id ?? '', filter: { userId } },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
  });
  const retry = () => void refetch().catch(() => {});
  useRetryWhenBack(!data?.photos && Boolean(error), retry);
  return present(data?.photos as Answered, error, retry);
}

/** The viewer's own gallery, with what waits for staff; what other devices add and remove shows by itself. */
export function useMyPhotos(): Photos {
  const userId = useViewer()?.id ?? '';
  const { cache } = useApolloClient();
  const { data, error, refetch } = useQuery(MyPhotosDocument, {
    variables: { userId },
    skip: !userId,
    fetchPolicy: 'cache-and-network',
  });
  const retry = () => void refetch().catch(() => {});
  useLive(PhotoAddedDocument, { onData: retry });
  useLive(PhotoUpdatedDocument, { onData: retry });
  useLive(PhotoRemovedDocument, {
    onData: ({ photoRemoved }) =>
      void (photoRemoved && cache.evict({ id: cache.identify({ __typename: 'Photo', id: photoRemoved.id })! })),
  });
  useRetryWhenBack(!data?.myPhotos && Boolean(error), retry);
  return present(data?.myPhotos as Answered, error, retry);
}

/** Adds to the viewer's gallery, and takes away from it. */
export function usePhotoActions() {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const mine = { query: MyPhotosDocument, variables: { userId } };

  const add = (photoId: string, label: string) =>
    client.mutate({
      mutation: AddPhotoDocument,
      variables: { userId, photoId, label: label || null },
      update: (cache, { data }) => {
        const added = data?.addPhoto;
        if (!added) return;
        cache.updateQuery(mine, (held) => ({
          myPhotos: [added, ...(held?.myPhotos ?? []).filter(({ id }) => id !== added.id)],
        }));
      },
    });

  async function remove(photo: Photo): Promise<void> {
    try {
      await client.mutate({
        mutation: DeletePhotoDocument,
        variables: { userId, photoId: photo.id },
        optimisticResponse: { deletePhoto: true },
        update: (cache) =>
          void cache.updateQuery(mine, (held) => ({
            myPhotos: held?.myPhotos?.filter(({ id }) => id !== photo.id) ?? null,
          })),
      });
    } catch (error) {
      const again = { label: t('social.retry'), onClick: () => void remove(photo) };
      toast({ id: `photo-${photo.id}`, tone: 'error', message: t(toUserError(error).wordingKey), action: again });
    }
  }
  return { add, remove };
}
