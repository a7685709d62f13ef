import { EmptyState, useWording } from '@banyan/framework';
import { IconFileSearch, IconNews } from '@banyan/framework/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { PagedList } from '../../pages/PagedList.tsx';
import * as css from './list.module.css';
import { isNarrowed, type ListFilter } from './list-filter.ts';
import { PublicationRow } from './PublicationRow.tsx';
import { usePublications } from './use-publications.ts';

interface Props {
  filter: ListFilter;
  /** Whose row the viewer left for a form; taken once it is shown again. */
  leftId: RefObject<string | null>;
  onChange(change: Partial<ListFilter>): void;
}

/** The rows of one list, and what stands there when there are none. */
export function FoundPublications({ filter, leftId, onChange }: Props) {
  const { t } = useWording();
  const list = usePublications(filter);
  const container = useRowInView(leftId, list.items.length > 0);
  const words = {
    loading: t('admin.publish.list.loading'),
    failed: t('admin.publish.list.failed'),
    moreFailed: t('admin.publish.list.moreFailed'),
  };
  const hasFound = list.state === 'ready' && list.items.length > 0;
  return (
    <div ref={container}>
      <p role="status" className={css.hidden}>
        {hasFound && filter.text && t('admin.publish.list.foundFor', { text: filter.text })}
      </p>
      <PagedList list={list} words={words} empty={<Empty filter={filter} onChange={onChange} />}>
        {(publication) => (
          <PublicationRow key={publication.id} publication={publication} filter={filter} refresh={list.refresh} />
        )}
      </PagedList>
    </div>
  );
}

function Empty({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { t } = useWording();
  if (!isNarrowed(filter)) return <EmptyState icon={IconNews} title={t(`admin.publish.list.none.${filter.state}`)} />;
  const clear = { label: t('admin.publish.list.clear'), onClick: () => onChange({ kind: null, text: '' }) };
  return (
    <div role="status">
      <EmptyState icon={IconFileSearch} title={t('admin.publish.list.noneFound')} action={clear} />
    </div>
  );
}

/** Who comes back from a form finds the row that they left, and the focus on what opened it. */
function useRowInView(leftId: RefObject<string | null>, isHere: boolean) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = leftId.current;
    if (!id || !isHere) return;
    leftId.current = null;
    const row = container.current?.querySelector(`[data-publication="${CSS.escape(id)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [leftId, isHere]);
  return container;
}
