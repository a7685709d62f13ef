import { EmptyState, formatCommentDate, MemberName, Picture, useWording } from '@banyan/framework';
import { IconHistory } from '@banyan/framework/icons';
import * as desk from '../deciding/deciding.module.css';
import * as paged from '../pages/PagedList.module.css';
import { PagedList } from '../pages/PagedList.tsx';
import * as css from './Approvals.module.css';
import { oneOf, reasons } from './kinds.ts';
import { type DecidedPicture, type Kind, useDecidedApprovals } from './useApprovals.ts';

/** What was decided on and is still there: by whom, when, and why not. */
export function DecidedList({ kind }: { kind: Kind }) {
  const { t } = useWording();
  const list = useDecidedApprovals(kind);
  const words = {
    loading: t('admin.approvals.loading'),
    failed: t('admin.approvals.failed'),
    moreFailed: t('admin.approvals.moreFailed'),
  };
  // Of posts the log says what was decided.
  const [title, text] =
    kind === 'POST'
      ? (['admin.approvals.post.decided', 'admin.approvals.post.decidedText'] as const)
      : (['admin.approvals.noneDecided', 'admin.approvals.noneDecidedText'] as const);
  const empty = <EmptyState icon={IconHistory} title={t(title)} text={t(text)} />;
  return (
    <PagedList list={list} words={words} empty={empty}>
      {(picture) => <DecidedRow key={picture.id} picture={picture} />}
    </PagedList>
  );
}

function DecidedRow({ picture }: { picture: DecidedPicture }) {
  const { t, language } = useWording();
  const { thumbUrl, alt, approved, reasonKey, reason, decidedAt, decidedBy, submittedBy, kind } = picture;
  const by = decidedBy?.name ?? t('member.gone');
  return (
    <li className={paged.row}>
      <div className={desk.row}>
        <span className={css.thumb}>
          <Picture src={thumbUrl} alt={alt ?? ''} ratio={1} />
        </span>
        <span className={desk.who}>
          <strong>
            <MemberName name={submittedBy?.name ?? null} />
          </strong>
          <span>{t(approved ? 'admin.approvals.isApproved' : 'admin.approvals.isRejected', { name: by })}</span>
          {!approved && (
            <span>
              {reasonKey && reasonKey !== 'OTHER' && t(reasons[reasonKey])} {reason && <bdi>{reason}</bdi>}
            </span>
          )}
          <span className={desk.about}>
            {t(oneOf(kind))} · {formatCommentDate(decidedAt, language)}
          </span>
        </span>
      </div>
    </li>
  );
}
