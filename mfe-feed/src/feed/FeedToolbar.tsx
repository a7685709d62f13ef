import { Button, IconButton, lazyPart, PageTitle, useWording } from '@banyan/framework';
import { IconBell, IconBellRinging, IconFilter, IconRefresh } from '@banyan/framework/icons';
import { useId, useState } from 'react';
import { type FeedFilter, noFilter } from '../live/arrivals.ts';
import * as css from './FeedToolbar.module.css';

const CategoryFilter = lazyPart(() => import('./CategoryFilter.tsx').then((file) => file.CategoryFilter));

interface Props {
  filter: FeedFilter;
  onFilter(filter: FeedFilter): void;
  onRefresh(): void;
  isRefreshing: boolean;
}

interface ToggleProps {
  isOn: boolean;
  onToggle(): void;
}

function RemindersToggle({ isOn, onToggle }: ToggleProps) {
  const { t } = useWording();
  const Bell = isOn ? IconBellRinging : IconBell;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      leftSection={<Bell aria-hidden size={20} />}
      onClick={onToggle}
    >
      {t('feed.reminders')}
    </Button>
  );
}

interface CategoriesProps {
  count: number;
  isOpen: boolean;
  /** Id of what it opens. */
  panel: string;
  onToggle(): void;
}

function CategoriesToggle({ count, isOpen, panel, onToggle }: CategoriesProps) {
  const { t } = useWording();
  return (
    <Button
      variant={count > 0 ? 'light' : 'default'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panel : undefined}
      leftSection={<IconFilter aria-hidden size={20} />}
      onClick={onToggle}
    >
      {count > 0 ? t('feed.categoriesPicked', { count }) : t('feed.categories')}
    </Button>
  );
}

/** Title, refresh and filter of the feed. */
export function FeedToolbar({ filter, onFilter, onRefresh, isRefreshing }: Props) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  return (
    <header className={css.toolbar}>
      <div className={css.row}>
        <PageTitle>{t('feed.title')}</PageTitle>
        <IconButton
          icon={IconRefresh}
          label={t(isRefreshing ? 'feed.refreshing' : 'feed.refresh')}
          className={isRefreshing ? css.turning : undefined}
          aria-disabled={isRefreshing}
          onClick={isRefreshing ? undefined : onRefresh}
        />
      </div>
      <div className={css.filters}>
        <CategoriesToggle
          count={filter.categories.length}
          isOpen={isOpen}
          panel={panel}
          onToggle={() => setOpen(!isOpen)}
        />
        <RemindersToggle
          isOn={filter.onlyReminders}
          onToggle={() => onFilter({ ...filter, onlyReminders: !filter.onlyReminders })}
        />
      </div>
      {isOpen && (
        <CategoryFilter
          id={panel}
          picked={filter.categories}
          onPick={(categories) => onFilter({ ...filter, categories })}
          onReset={() => onFilter({ ...filter, categories: noFilter.categories })}
          onDone={() => setOpen(false)}
        />
      )}
    </header>
  );
}
