import { confirm, usePermission, useWording } from '@banyan/framework';
import { EVERYONE, useSentPicture } from '@banyan/framework/publishing';
import { notifyFailure } from '../notify-failure.ts';
import type { OwnPost } from '../own-posts/own-post.ts';
import { useDeletePost } from '../own-posts/useDeletePost.ts';
import { whatLacks } from './post-form.ts';
import { stillOffered, targetsAtFirst } from './targets.ts';
import { useOfferedTargets } from './useOfferedTargets.ts';
import { usePostForm, type Writing } from './usePostForm.ts';
import { usePostSending } from './usePostSending.ts';

export interface ComposerOptions {
  /** To edit; null: a new one. */
  post: OwnPost | null;
  onClose(): void;
}

/** Everything the form knows and does, without its looks. */
export function useComposer({ post, onClose }: ComposerOptions) {
  const writing = usePostForm(post);
  const offered = useOfferedTargets();
  const { form, change } = writing;
  const targets = stillOffered(form.targets ?? targetsAtFirst(offered.choices), offered.choices);
  const picture = useSentPicture('news_image', (kept) => change({ picture: kept }));
  const sending = usePostSending(writing, targets);
  const discard = useDiscard(writing, { post, onClose });
  const lack = whatLacks(form, { targets, isUploading: picture.isUploading });
  // Staff publish at once, and members for their groups where nobody is offered everyone.
  const isFree = usePermission('post.publish');
  const isApproved = !isFree && offered.choices.some(({ id }) => id === EVERYONE);
  return { writing, offered, targets, picture, sending, discard, lack, isApproved };
}

export type ComposerState = ReturnType<typeof useComposer>;

/**
 * Throws away what was typed, and asks before. A new post that was sent in part is deleted; of one that was there before, and of
 * one that nobody knows to be there, what was sent stays.
 */
function useDiscard(
  { isChanged, isBegun, progress, clear }: Writing,
  { post, onClose }: ComposerOptions,
): () => Promise<void> {
  const { t } = useWording();
  const deletePost = useDeletePost();
  const half = post ? undefined : progress.itemId;
  const deleteHalf = async (id: string): Promise<void> => {
    const failed = { id: `feed-post-${id}`, message: t('feed.own.notDeleted'), retry: () => deleteHalf(id) };
    await deletePost(id).catch((error: unknown) => notifyFailure(error, failed, t));
  };
  return async () => {
    const question = {
      title: t('feed.write.discardAsk'),
      text: t(isBegun && !half ? 'feed.write.discardSent' : 'feed.write.discardText'),
      confirmLabel: t('feed.write.discard'),
      cancelLabel: t('feed.write.stay'),
      tone: 'danger',
    } as const;
    if (isChanged && !(await confirm(question))) return;
    clear();
    onClose();
    if (half) await deleteHalf(half);
  };
}
