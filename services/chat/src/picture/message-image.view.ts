// The picture of a message as all who may read it see it, and all of it for its sender.
import type { MessageDoc } from '../message/message.model.ts';

export interface MessageImageView {
  url: string;
  thumbUrl: string;
  srcset: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string | null;
  sentBy: string;
  /** Presented to its sender alone. */
  original: string;
}

export function presentImage({ picture, authorId }: Pick<MessageDoc, 'picture' | 'authorId'>): MessageImageView | null {
  if (!picture) return null;
  const { url, thumbUrl, srcset, width, height, placeholder, alt, originalUrl } = picture;
  return {
    url,
    thumbUrl,
    srcset,
    width,
    height,
    placeholder,
    alt: alt ?? null,
    sentBy: authorId,
    original: originalUrl,
  };
}
