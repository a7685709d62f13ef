import { EmptyState, useWording } from '@banyan/framework';
import { IconHistory } from '@banyan/framework/icons';
import { PagedList } from '../pages/PagedList.tsx';
import { AuditRow } from './AuditRow.tsx';
import { type AuditFilter, isFiltered } from './audit-filter.ts';
import { useAuditLog } from './useAuditLog.ts';

interface Props {
  filter: AuditFilter;
  onChange(change: Partial<AuditFilter>): void;
}

const everything = { who: null, what: null, whom: null, from: null, until: null } satisfies AuditFilter;

function NoEntries({ filter, onChange }: Props) {
  const { t } = useWording();
  const all = { label: t('admin.audit.all'), onClick: () => onChange(everything) };
  return isFiltered(filter) ? (
    <EmptyState icon={IconHistory} title={t('admin.audit.noneFound')} action={all} />
  ) : (
    <EmptyState icon={IconHistory} title={t('admin.audit.none')} text={t('admin.audit.noneText')} />
  );
}

/** The entries the filter asks for, newest first. */
export function AuditList({ filter, onChange }: Props) {
  const { t } = useWording();
  const list = useAuditLog(filter);
  const words = {
    loading: t('admin.audit.loading'),
    failed: t('admin.audit.failed'),
    moreFailed: t('admin.audit.moreFailed'),
  };
  return (
    <PagedList list={list} words={words} empty={<NoEntries filter={filter} onChange={onChange} />}>
      {(entry) => <AuditRow key={entry.id} entry={entry} onChange={onChange} />}
    </PagedList>
  );
}
