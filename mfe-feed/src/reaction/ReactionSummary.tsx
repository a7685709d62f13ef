import { openModalRoute, useWording } from '@banyan/framework';
import type { FeedEntry } from '../item/feed-entry.ts';
import { ReactionIcon } from './ReactionIcon.tsx';
import * as css from './ReactionSummary.module.css';
import { totalOf } from './reaction-types.ts';

/** More would hide each other. */
const ICONS_SHOWN = 3;

/** Which reactions, and how many; leads to who they are from. */
export function ReactionSummary({ item }: { item: Pick<FeedEntry, 'id' | 'title' | 'reactionCounts'> }) {
  const { t } = useWording();
  const total = totalOf(item.reactionCounts);
  if (total === 0) return null;
  const most = [...item.reactionCounts].sort((a, b) => b.count - a.count);
  const spoken = most.map(({ type, count }) => `${t(`feed.reaction.${type}`)} ${count}`).join(', ');
  const label = `${t('feed.reaction.of', { count: total, reactions: spoken, title: item.title })}. ${t('feed.reaction.who')}`;
  return (
    <button
      type="button"
      className={css.summary}
      data-count={total}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => openModalRoute('likes', item.id)}
    >
      <span className={css.icons}>
        {most.slice(0, ICONS_SHOWN).map(({ type }) => (
          <ReactionIcon key={type} type={type} size={20} />
        ))}
      </span>
    </button>
  );
}
