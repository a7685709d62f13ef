import { IconHeart, IconLotus, IconMoodSad, IconMoodSmile, IconThumbUp } from '@banyan/framework/icons';
import * as css from './ReactionIcon.module.css';
import type { ReactionType } from './reaction-types.ts';

const shapes = { like: IconThumbUp, namaste: IconLotus, love: IconHeart, happy: IconMoodSmile, sad: IconMoodSad };

/** Drawn, so that a reaction looks the same on every device. Its name stands beside it or in the label of its button. */
export function ReactionIcon({ type, size = 24 }: { type: ReactionType; size?: number }) {
  const Shape = shapes[type];
  return (
    <span className={css.icon} data-type={type} style={{ inlineSize: size, blockSize: size }} aria-hidden>
      <Shape size={size * 0.66} stroke={2} />
    </span>
  );
}
