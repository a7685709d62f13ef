import {
  Button,
  formatCommentDate,
  Link,
  MemberLink,
  MemberName,
  useNetworkStatus,
  useWording,
} from '@banyan/framework';
import { useState } from 'react';
import { MemberHeader } from '../pages/MemberHeader.tsx';
import * as paged from '../pages/PagedList.module.css';
import type { Report, ReportedPhoto } from './report.ts';
import * as css from './reports.module.css';
import { type ReportKind, useHandling } from './useReports.ts';

interface Props {
  kind: ReportKind;
  report: Report;
  onHandled(): void;
}

/** One report: whom it is about, why, by whom, and that it was seen to. */
export function ReportRow({ kind, report, onHandled }: Props) {
  const { t, language } = useWording();
  const { about, reporter, reason, reportedAt } = report;
  const action = report.handledAt ? null : <Handle kind={kind} report={report} onHandled={onHandled} />;
  return (
    <li className={paged.row}>
      <MemberHeader member={about} action={action}>
        {reason && <span>{t(reason)}</span>}
        <span className={css.about}>
          {t('admin.reports.by')}{' '}
          <MemberLink id={reporter?.id ?? null}>
            <MemberName name={reporter?.name ?? null} />
          </MemberLink>
          {` · ${formatCommentDate(reportedAt, language)}`}
        </span>
      </MemberHeader>
      <Words report={report} />
      {report.photo && <ReportedPhotoView photo={report.photo} />}
      <div className={css.links}>
        {report.comment && (
          <Link href={`/show-post/${report.comment.postId}/all`} className={css.link}>
            {t('admin.reports.openPost')}
          </Link>
        )}
        {about && (
          <Link href={`?member=${encodeURIComponent(about.id)}`} className={css.link} aria-haspopup="dialog">
            {t('admin.reports.openMember')}
          </Link>
        )}
      </div>
    </li>
  );
}

/** What was reported, and what the reporter says of it. */
function Words({ report: { note, comment, message, isDeleted, handledAt, handledBy } }: { report: Report }) {
  const { t, language } = useWording();
  const quoted = comment?.body ?? message;
  return (
    <>
      {quoted && (
        <blockquote className={css.quote} dir="auto">
          {quoted}
        </blockquote>
      )}
      {isDeleted && <p className={css.about}>{t('admin.reports.deleted')}</p>}
      {note && (
        <p className={css.note} dir="auto">
          {note}
        </p>
      )}
      {handledAt && (
        <p className={css.about}>
          {t('admin.reports.handledBy')} <MemberName name={handledBy?.name ?? null} />
          {` · ${formatCommentDate(handledAt, language)}`}
        </p>
      )}
    </>
  );
}

/** Shown once it is asked for: who reads through reports is not surprised by it. */
function ReportedPhotoView({ photo: { url, thumbUrl, width, height, alt } }: { photo: ReportedPhoto }) {
  const { t } = useWording();
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="default" className={css.showPhoto} onClick={() => setShown(true)}>
        {t('admin.reports.showPhoto')}
      </Button>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={css.photo}>
      <img src={thumbUrl} width={width} height={height} alt={alt ?? t('admin.reports.photo')} decoding="async" />
    </a>
  );
}

function Handle({ kind, report, onHandled }: Props) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const { isBusy, handle } = useHandling(kind, report, onHandled);
  const name = report.about?.name ?? t('member.gone');
  return (
    <Button
      variant="default"
      disabled={!online}
      loading={isBusy}
      aria-label={t('admin.reports.handleLabel', { name })}
      onClick={handle}
    >
      {t('admin.reports.handle')}
    </Button>
  );
}
