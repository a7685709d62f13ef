import { navigate, PageTitle, Text, useSearchParams, useWording } from '@banyan/framework';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import * as css from './AuditPage.module.css';
import { type AuditFilter, readFilter, searchOf } from './audit-filter.ts';

/** What staff did and what was refused, kept for ever: to be found by who, what, on whom and when. */
export function AuditPage() {
  const { t } = useWording();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  const change = (next: Partial<AuditFilter>) => navigate(`/admin/audit${searchOf(filter, next)}`, { replace: true });
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.audit.title')}</PageTitle>
      <Text className={css.about}>{t('admin.audit.about')}</Text>
      <AuditFilters filter={filter} onChange={change} />
      <AuditList filter={filter} onChange={change} />
    </div>
  );
}
