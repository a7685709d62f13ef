import { formatAge, MemberName, MemberText, useWording } from '@banyan/framework';
import * as desk from '../deciding/deciding.module.css';
import { reportedFor } from './case-words.ts';
import * as css from './moderation.module.css';
import { ProfileLink } from './ProfileLink.tsx';
import type { CaseReport } from './use-cases.ts';

/** Who reported it, why and when: the newest twenty. */
export function CaseReports({ reports, count }: { reports: readonly CaseReport[]; count: number }) {
  const { t } = useWording();
  const left = count - reports.length;
  return (
    <div>
      <h3 className={css.heading}>{t('admin.reports.reports')}</h3>
      <ul className={css.list}>
        {reports.map((report) => (
          <OneReport key={report.id} report={report} />
        ))}
      </ul>
      {left > 0 && <p className={desk.about}>{t('admin.reports.earlier', { count: left })}</p>}
    </div>
  );
}

function OneReport({ report: { reporter, reason, note, reportedAt } }: { report: CaseReport }) {
  const { t, language } = useWording();
  const words = reportedFor(reason);
  return (
    <li className={css.item}>
      {words && <span>{t(words)}</span>}
      {note && (
        <span className={css.note}>
          <MemberText>{note}</MemberText>
        </span>
      )}
      <span className={desk.about}>
        <ProfileLink id={reporter?.id ?? null}>
          <MemberName name={reporter?.name ?? null} />
        </ProfileLink>
        {` · ${formatAge(reportedAt, language)}`}
      </span>
    </li>
  );
}
