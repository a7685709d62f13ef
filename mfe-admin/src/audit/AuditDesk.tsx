import { navigate, PageTitle, Text, useSearchParams, useWording } from '@banyan/framework';
import * as css from './AuditDesk.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { type AuditFilter, readFilter, searchOf } from './audit-filter.ts';

/** What staff did and what was refused, kept for ever: to be found by who, what, on whom and when. */
export function AuditDesk() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const change = (next: Partial<AuditFilter>) => navigate(`/admin/audit${searchOf(filter, next)}`, { replace: true });
  return (
    <div className={css.desk}>
      <PageTitle>{t('admin.audit.title')}</PageTitle>
      <Text className={css.about}>{t('admin.audit.about')}</Text>
      <AuditFilters filter={filter} onChange={change} />
      <AuditList filter={filter} onChange={change} />
    </div>
  );
}
