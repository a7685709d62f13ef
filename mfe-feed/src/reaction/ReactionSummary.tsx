import { lazyPart, useWording, VisuallyHidden } from '@banyan/framework';
import { useState } from 'react';
import { ReactionIcon } from './ReactionIcon.tsx';
import * as css from './ReactionSummary.module.css';
import { type ReactionCount, totalOf } from './reaction-types.ts';

const LikesModal = lazyPart(() => import('./LikesModal.tsx').then((file) => file.LikesModal));

/** Which reactions, and how many; leads to who they are from. */
export function ReactionSummary({ itemId, counts }: { itemId: string; counts: readonly ReactionCount[] }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const total = totalOf(counts);
  if (total === 0) return null;
  const spoken = counts.map(({ type, count }) => `${t(`feed.reaction.${type}`)} ${count}`).join(', ');
  return (
    <>
      <button type="button" className={css.summary} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.icons}>
          {counts.map(({ type }) => (
            <ReactionIcon key={type} type={type} />
          ))}
        </span>
        <span>{total}</span>
        <VisuallyHidden>{t('feed.reaction.showWho', { reactions: spoken })}</VisuallyHidden>
      </button>
      {isOpen && <LikesModal itemId={itemId} onClose={() => setOpen(false)} />}
    </>
  );
}
