import { formatCommentDate, formatFullDate, useWording, type WordingKey } from '@banyan/framework';
import * as desk from '../deciding/deciding.module.css';
import type { ModerationOutcome } from '../generated/graphql.ts';
import { reasons } from './case-words.ts';
import * as css from './moderation.module.css';
import type { CaseDecision, ModerationCase } from './use-cases.ts';

const by = {
  KEEP: 'admin.reports.keptBy',
  REMOVE: 'admin.reports.removedBy',
  WARN: 'admin.reports.warnedBy',
  UPHOLD: 'admin.reports.upheldBy',
  GRANT: 'admin.reports.grantedBy',
} as const satisfies Record<ModerationOutcome, WordingKey>;

interface Props {
  found: ModerationCase;
  /** Beside what is open: what was decided before. */
  isHistory?: boolean;
}

/** What was decided of it, the last first: by whom, when and why, and whether it was restored. */
export function Decisions({ found: { decisions, kind }, isHistory = false }: Props) {
  const { t } = useWording();
  if (decisions.length === 0) return null;
  return (
    <div>
      {isHistory && <h3 className={css.heading}>{t('admin.reports.history')}</h3>}
      <ul className={css.list}>
        {decisions.map((decision) => (
          <OneDecision key={decision.id} decision={decision} isMember={kind === 'MEMBER'} />
        ))}
      </ul>
    </div>
  );
}

function OneDecision({ decision, isMember }: { decision: CaseDecision; isMember: boolean }) {
  const { t, language } = useWording();
  const { outcome, reason, text, decidedAt, decidedBy, restoredAt, restoredBy, suspendedUntil } = decision;
  const words = isMember && outcome === 'KEEP' ? 'admin.reports.handledBy' : by[outcome];
  return (
    <li className={css.item}>
      <span>{t(words, { name: decidedBy?.name ?? t('member.gone') })}</span>
      {reason && reason !== 'OTHER' && <span>{t(reasons[reason])}</span>}
      {text && (
        <span className={css.note} dir="auto">
          {text}
        </span>
      )}
      <span className={desk.about}>{formatCommentDate(decidedAt, language)}</span>
      {suspendedUntil && (
        <span>{t('admin.reports.suspendedUntil', { until: formatFullDate(suspendedUntil, language) })}</span>
      )}
      {restoredAt && (
        <span>
          {t('admin.reports.restoredBy', { name: restoredBy?.name ?? t('member.gone') })}{' '}
          <span className={desk.about}>{formatCommentDate(restoredAt, language)}</span>
        </span>
      )}
    </li>
  );
}
