import { Alert, Button, EmptyState, ErrorState, OfflineState, Skeleton, useWording } from '@banyan/framework';
import { IconHistory } from '@banyan/framework/icons';
import * as css from './AuditDesk.module.css';
import { AuditRow } from './AuditRow.tsx';
import { type AuditFilter, isFiltered } from './audit-filter.ts';
import { useAuditLog } from './useAuditLog.ts';

interface Props {
  filter: AuditFilter;
  onChange(change: Partial<AuditFilter>): void;
}

const everything = { who: null, what: null, whom: null, from: null, until: null } satisfies AuditFilter;

function RowSkeletons() {
  const { t } = useWording();
  return (
    <div className={css.list} role="status" aria-label={t('admin.audit.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={css.entry}>
          <Skeleton height={24} width="40%" />
          <Skeleton height={24} width="70%" />
        </div>
      ))}
    </div>
  );
}

/** What stands where no list can. */
function NoEntries({ log, filter, onChange }: Props & { log: ReturnType<typeof useAuditLog> }) {
  const { t } = useWording();
  const again = { label: t('admin.audit.retry'), onClick: log.retry };
  if (log.state === 'failed') return <ErrorState title={t('admin.audit.failed')} action={again} />;
  if (log.state === 'offline') return <OfflineState action={again} />;
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
  const log = useAuditLog(filter);
  if (log.state === 'loading') return <RowSkeletons />;
  if (log.entries.length === 0) return <NoEntries log={log} filter={filter} onChange={onChange} />;
  return (
    <>
      <ol className={css.list}>
        {log.entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onChange={onChange} />
        ))}
      </ol>
      {log.moreState === 'failed' && <Alert role="alert">{t('admin.audit.moreFailed')}</Alert>}
      {log.hasMore && (
        <Button variant="default" fullWidth loading={log.moreState === 'loading'} onClick={log.loadMore}>
          {t(log.moreState === 'failed' ? 'admin.audit.retry' : 'admin.audit.more')}
        </Button>
      )}
    </>
  );
}
