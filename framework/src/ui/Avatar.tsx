import { IconUser } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import * as css from './basics/basics.module.css';
import { usePictureTry } from './use-picture-try.ts';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  src?: string | null | undefined;
  /** Whose face it is; its initials stand in for a picture that is not there. */
  name?: string;
  /** What it shows; `''` when the text beside it already says so. */
  alt: string;
  /** In px. Default: 38. */
  size?: number;
}

/** First letters, with their marks, of the first two words that have one, or the first two of the only one. */
export function initials(name: string): string {
  const [first = [], second] = name
    .split(' ')
    .map((word) => word.match(/\p{L}\p{M}*/gu))
    .filter((letters) => letters !== null);
  return (second ? [first[0], second[0]] : first.slice(0, 2)).join('').toUpperCase();
}

/** A member's face, or their initials while there is none to show. */
export function Avatar({ src, name = '', alt, size = 38, className, style, ...rest }: AvatarProps) {
  const { attempt, isShown, onError } = usePictureTry(src);
  const placed = { inlineSize: size, blockSize: size, ...style };
  return (
    <div {...rest} className={`${css.avatar} ${className ?? ''}`} style={placed}>
      {src && isShown ? (
        <img key={attempt} src={src} alt={alt} onError={onError} />
      ) : (
        <span className={css.initials} style={{ fontSize: size / 2.5 }} title={alt || undefined}>
          {initials(name) || <IconUser aria-hidden size={size * 0.7} />}
        </span>
      )}
    </div>
  );
}
