import { IconPhoto } from '@tabler/icons-react';
import * as css from './picture.module.css';
import { usePictureTry } from './use-picture-try.ts';

export interface PictureProps {
  src: string | null | undefined;
  /** What it shows; `''` when the text beside it already says so. */
  alt: string;
  /** Width to height, so that nothing jumps when it arrives. Default: 16 / 9. */
  ratio?: number;
  /** Fetched at once and with priority: the first picture of a screen. Default: only when near the view. */
  eager?: boolean;
  className?: string;
}

/** A picture, whole, whose place is kept before it arrives, and stays calm when it never does. */
export function Picture({ src, alt, ratio = 16 / 9, eager = false, className }: PictureProps) {
  const { attempt, isShown, onError } = usePictureTry(src);
  return (
    <span className={`${css.frame} ${className ?? ''}`} style={{ aspectRatio: ratio }}>
      {src && isShown ? (
        <img
          key={attempt}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={onError}
        />
      ) : (
        <IconPhoto aria-hidden size={32} />
      )}
    </span>
  );
}
