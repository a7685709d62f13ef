import { EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import type { Icon } from '@banyan/framework/icons';
import type { ReactNode } from 'react';
import * as css from './programme.module.css';
import type { Rows } from './use-rows.ts';

interface Props {
  list: Rows<unknown>;
  icon: Icon;
  words: { loading: string; failed: string; none: string; noneText: string };
  /** The rows that there are. */
  children: ReactNode;
}

/** A list of the programme, and what stands there while there is none. */
export function ListStates({ list, icon, words, children }: Props) {
  const { t } = useWording();
  const retry = { label: t('admin.retry'), onClick: () => void list.read() };
  if (list.state === 'loading')
    return (
      <div className={css.list} role="status" aria-label={words.loading}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={css.row}>
            <Skeleton height={72} />
          </div>
        ))}
      </div>
    );
  if (list.state === 'failed') return <ErrorState title={words.failed} action={retry} />;
  if (list.state === 'offline') return <OfflineState action={retry} />;
  if (list.rows.length === 0) return <EmptyState icon={icon} title={words.none} text={words.noneText} />;
  return children;
}
