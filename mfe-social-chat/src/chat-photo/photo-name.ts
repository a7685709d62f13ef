import { useViewer, useWording } from '@banyan/framework';
import type { ChatMessageFragment } from '../generated/graphql.ts';

/** What a photo is called: what it shows, else whose it is. */
export function usePhotoNameOf(): (message: Pick<ChatMessageFragment, 'image' | 'author'>) => string {
  const { t } = useWording();
  const viewerId = useViewer()?.id;
  return ({ image, author }) => {
    if (image?.alt) return image.alt;
    if (author?.id === viewerId) return t('social.chat.photoOwn');
    return t('social.chat.photoFrom', { name: author?.isDeleted || !author?.name ? t('member.gone') : author.name });
  };
}
