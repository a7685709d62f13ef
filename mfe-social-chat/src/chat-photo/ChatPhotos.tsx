import { closeModalRoute, lazyOverlay, useModalRoute } from '@banyan/framework';
import type { ChatMessageFragment, OwnPictureFragment } from '../generated/graphql.ts';
import type { Photo } from '../photos/usePhotos.ts';
import { usePhotoNameOf } from './photo-name.ts';

const PhotoViewer = lazyOverlay(() =>
  import(/* webpackChunkName: "photo-viewer" */ '../photos/PhotoViewer.tsx').then((file) => file.PhotoViewer),
);

type Message = ChatMessageFragment & OwnPictureFragment;

interface Props {
  /** The first first. */
  messages: readonly ChatMessageFragment[];
  onRetry(): void;
}

/** The photos of the chat over it, one after the other, while its address says so (`?image=<message>`). */
export function ChatPhotos({ messages, onRetry }: Props) {
  const id = useModalRoute('image');
  const nameOf = usePhotoNameOf();
  if (!id) return null;
  const photos = messages.flatMap((message) => photoOf(message as Message, nameOf(message)));
  return (
    <PhotoViewer
      id={id}
      route="image"
      photos={photos}
      state="ready"
      retry={onRetry}
      hasAddress
      onClose={() => closeModalRoute('image')}
    />
  );
}

/** Its sender looks at all of it. */
function photoOf({ id, content, image, author }: Message, alt: string): Photo[] {
  if (!image?.url) return [];
  const { url, thumbUrl, srcset, width, height, placeholder, originalUrl } = image;
  const largest = originalUrl ? `, ${originalUrl} ${width}w` : '';
  const known = { id, userId: author?.id ?? '', label: content, alt, width, height, placeholder, rejection: null };
  const shown = { url: originalUrl ?? url, imageThumb: thumbUrl, srcset: `${srcset}${largest}` };
  return [{ ...known, ...shown, approved: true, state: 'APPROVED' }];
}
