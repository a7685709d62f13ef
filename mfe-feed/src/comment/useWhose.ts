import { useViewer, useWording } from '@banyan/framework';
import type { SingleComment } from '../item/feed-entry.ts';

/** "Noam Bar’s comment", for the names of what is done with it: to who hears them alone they must say whose. */
export function useWhose({ author, userId }: SingleComment): string {
  const { t } = useWording();
  const viewer = useViewer();
  if (userId !== null && userId === viewer?.id) return t('feed.comment.own');
  return t('feed.comment.of', { name: author?.name ?? t('feed.item.formerMember') });
}
