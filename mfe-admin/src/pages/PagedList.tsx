import { Alert, Button, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import type { ReactNode } from 'react';
import * as css from './PagedList.module.css';
import type { Pages } from './usePages.ts';

interface Props<Item> {
  list: Pages<Item>;
  /** What is being loaded, and that it was not, in words. */
  words: { loading: string; failed: string; moreFailed: string };
  /** A row, as a list item. */
  children: (item: Item) => ReactNode;
  /** Where there is nothing: says what will be here. */
  empty: ReactNode;
}

/** The rows of an admin page and what stands where none can: newest first, more at a tap. */
export function PagedList<Item>({ list, words, children, empty }: Props<Item>) {
  const { t } = useWording();
  const again = { label: t('admin.retry'), onClick: list.retry };
  if (list.state === 'loading') return <RowSkeletons label={words.loading} />;
  if (list.state === 'failed') return <ErrorState title={words.failed} action={again} />;
  if (list.state === 'offline') return <OfflineState action={again} />;
  if (list.items.length === 0) return empty;
  const hasFailed = list.moreState === 'failed';
  return (
    <>
      <ol className={css.list}>{list.items.map(children)}</ol>
      {hasFailed && <Alert role="alert">{words.moreFailed}</Alert>}
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.moreState === 'loading'} onClick={list.loadMore}>
          {t(hasFailed ? 'admin.retry' : 'admin.more')}
        </Button>
      )}
    </>
  );
}

function RowSkeletons({ label }: { label: string }) {
  return (
    <div className={css.list} role="status" aria-label={label}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton height={24} width="40%" />
          <Skeleton height={24} width="70%" />
        </div>
      ))}
    </div>
  );
}
