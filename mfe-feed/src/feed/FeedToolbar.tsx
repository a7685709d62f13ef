import {
  FilterChip,
  IconButton,
  lazyPart,
  PageTitle,
  Popover,
  Skeleton,
  Slot,
  useIsWide,
  useWording,
} from '@banyan/framework';
import { IconBell, IconBellRinging, IconCheck, IconChevronDown, IconRefresh, IconX } from '@banyan/framework/icons';
import { categoryName } from '../item/category-name.ts';
import { type FeedFilter, isFiltered, noFilter } from '../live/arrivals.ts';
import * as css from './FeedToolbar.module.css';
import { showInRow } from './scroll-to.ts';
import { useCategories } from './useCategories.ts';
import type { Refreshing } from './useSpokenRefresh.ts';

const CategoryFilter = lazyPart(() =>
  import(/* webpackChunkName: "layers" */ './CategoryFilter.tsx').then((file) => file.CategoryFilter),
);

interface FilterProps {
  filter: FeedFilter;
  onFilter(filter: FeedFilter): void;
}

function Categories({ filter, onFilter }: FilterProps) {
  const { t } = useWording();
  const pick = (categories: readonly string[]) => onFilter({ ...filter, categories });
  return (
    <Popover
      label={t('feed.categoriesTitle')}
      trigger={
        <FilterChip aria-pressed={filter.categories.length > 0}>
          {t('feed.categories')} <IconChevronDown aria-hidden size={18} />
        </FilterChip>
      }
    >
      {(close) => (
        <CategoryFilter
          fallback={<Skeleton height={330} />}
          picked={filter.categories}
          onPick={pick}
          onReset={() => pick(noFilter.categories)}
          onDone={close}
        />
      )}
    </Popover>
  );
}

/** What was picked; a tap takes it off. */
function Picked({ filter, onFilter }: FilterProps) {
  const { t, language } = useWording();
  const { categories } = useCategories();
  const drop = (id: string) => onFilter({ ...filter, categories: filter.categories.filter((other) => other !== id) });
  return categories
    .filter(({ id }) => filter.categories.includes(id))
    .map((category) => {
      const name = categoryName(category, language);
      return (
        <FilterChip
          key={category.id}
          ref={showInRow}
          aria-pressed
          aria-label={t('feed.dropCategory', { name })}
          onClick={() => drop(category.id)}
        >
          <bdi>{name}</bdi> <IconX aria-hidden size={18} />
        </FilterChip>
      );
    });
}

const nearest = { block: 'nearest', inline: 'nearest' } as const;

function Chips({ filter, onFilter }: FilterProps) {
  const { t } = useWording();
  const Bell = filter.onlyReminders ? IconBellRinging : IconBell;
  return (
    // A browser leaves one that shows a little of itself where it is when keys reach it.
    <fieldset
      className={css.chips}
      aria-label={t('feed.filters')}
      onFocus={({ target }) => target.scrollIntoView(nearest)}
    >
      <FilterChip aria-pressed={!isFiltered(filter)} onClick={() => onFilter(noFilter)}>
        {t('feed.all')}
      </FilterChip>
      <FilterChip
        aria-pressed={filter.onlyReminders}
        onClick={() => onFilter({ ...filter, onlyReminders: !filter.onlyReminders })}
      >
        <Bell aria-hidden size={18} /> {t('feed.reminders')}
      </FilterChip>
      <Categories filter={filter} onFilter={onFilter} />
      {filter.categories.length > 0 && <Picked filter={filter} onFilter={onFilter} />}
    </fieldset>
  );
}

interface Props extends FilterProps {
  refreshing: Refreshing;
  /** New posts wait: their button stands where the refresh button was. */
  hasNews: boolean;
}

/** What the feed shows, in one row that scrolls sideways, and the way to see it afresh. */
export function FeedToolbar({ filter, onFilter, refreshing, hasNews }: Props) {
  const { t } = useWording();
  const isWide = useIsWide();
  const { state, refresh } = refreshing;
  return (
    <header className={css.toolbar}>
      <PageTitle isHidden={!isWide}>{t('feed.title')}</PageTitle>
      <div className={css.row} data-news={hasNews || undefined}>
        <Chips filter={filter} onFilter={onFilter} />
        {state === 'fresh' && (
          <span className={css.fresh} aria-hidden>
            <IconCheck size={18} /> <span>{t('feed.fresh')}</span>
          </span>
        )}
        <Slot name="feed.toolbar/v1" fallback={null} />
        <IconButton
          icon={IconRefresh}
          label={t(state === 'busy' ? 'feed.refreshing' : 'feed.refresh')}
          className={state === 'busy' ? css.turning : undefined}
          aria-disabled={state === 'busy'}
          onClick={state === 'busy' ? undefined : () => void refresh()}
        />
      </div>
    </header>
  );
}
