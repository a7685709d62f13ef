import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  navigate,
  OfflineState,
  PageTitle,
  useNetworkStatus,
  useSearchParams,
  useWording,
} from '@banyan/framework';
import { IconBook, IconSearch } from '@banyan/framework/icons';
import { PageColumn, SearchField } from '@banyan/framework/page';
import { GridSkeleton } from '../video/VideoGrid.tsx';
import * as css from '../video/video.module.css';
import { ManualCard } from './ManualCard.tsx';
import { ManualOverlay } from './ManualOverlay.tsx';
import { useRecordOpening } from './opening-write.ts';
import { type Manuals, useManuals } from './useManuals.ts';

const addressOf = (query: string, manual?: string) => {
  const search = new URLSearchParams({ ...(query && { query }), ...(manual && { manual }) });
  return search.size > 0 ? `/manuals?${search}` : '/manuals';
};

/** As the service takes it. */
const longestSearch = 100;

/** The manuals of the programme: what is searched for and which one is open stand in the address. */
export function ManualsScreen() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  const found = useManuals(query);
  const onSearch = (next: string) => next !== query && navigate(addressOf(next), { replace: query !== '' });
  return (
    <PageColumn>
      <PageTitle>{t('wellness.manuals.title')}</PageTitle>
      <SearchField label={t('wellness.manuals.search')} term={query} longest={longestSearch} onSearch={onSearch} />
      <List found={found} query={query} onClear={() => onSearch('')} />
      <ManualOverlay />
    </PageColumn>
  );
}

interface ListProps {
  found: Manuals;
  query: string;
  onClear(): void;
}

function List({ found, query, onClear }: ListProps) {
  const { t } = useWording();
  const { state, retry, manuals } = found;
  const again = { label: t('wellness.videos.retry'), onClick: retry };
  if (state === 'failed') return <ErrorState title={t('wellness.manuals.failed')} action={again} />;
  if (state === 'offline') return <OfflineState action={again} />;
  if (state === 'loading') return <GridSkeleton label={t('wellness.manuals.loading')} />;
  if (manuals.length > 0) return <Cards found={found} query={query} />;
  if (!query) return <EmptyState icon={IconBook} title={t('wellness.manuals.empty')} />;
  const clear = { label: t('search.clear'), onClick: onClear };
  return <EmptyState icon={IconSearch} title={t('wellness.videos.noneFound')} action={clear} />;
}

function Cards({ found, query }: Omit<ListProps, 'onClear'>) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const record = useRecordOpening();
  const { manuals, hasMore, isLoadingMore, hasMoreFailed, loadMore } = found;
  return (
    <>
      {!online && <p className={css.hint}>{t('wellness.manuals.offline')}</p>}
      <ul className={css.grid}>
        {manuals.map((manual, index) => (
          <li key={manual.id}>
            <ManualCard
              manual={manual}
              href={addressOf(query, manual.id)}
              isFirst={index < 2}
              onOpen={() => record(manual.id)}
            />
          </li>
        ))}
      </ul>
      {hasMoreFailed && <Alert role="alert">{t('wellness.manuals.moreFailed')}</Alert>}
      {hasMore && (
        <Button variant="default" fullWidth loading={isLoadingMore} onClick={loadMore}>
          {t(hasMoreFailed ? 'wellness.videos.retry' : 'wellness.videos.more')}
        </Button>
      )}
    </>
  );
}
