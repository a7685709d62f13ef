import { useWording } from '@banyan/framework';
import { IconRefresh } from '@banyan/framework/icons';
import * as css from './PullToRefresh.module.css';
import { PULL_ENOUGH_PX, usePull } from './usePull.ts';

interface Props {
  onRefresh(): void;
  isRefreshing: boolean;
}

/** What the finger pulls down at the top of the list. The button in the toolbar does the same without a gesture. */
export function PullToRefresh({ onRefresh, isRefreshing }: Props) {
  const { t } = useWording();
  const pulled = usePull(onRefresh);
  if (pulled === 0 || isRefreshing) return null;
  const isEnough = pulled >= PULL_ENOUGH_PX;
  return (
    <div className={css.place} aria-hidden>
      <div className={css.pull} data-enough={isEnough || undefined} style={{ transform: `translateY(${pulled}px)` }}>
        <IconRefresh size={24} style={{ rotate: `${pulled * 4}deg` }} />
        <span>{t(isEnough ? 'feed.release' : 'feed.pull')}</span>
      </div>
    </div>
  );
}
