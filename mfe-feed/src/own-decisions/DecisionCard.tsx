import { FoldedText, formatAge, formatFullDate, useWording } from '@banyan/framework';
import { IconAlertTriangle, IconArrowBackUp, IconTrash } from '@banyan/framework/icons';
import { useId } from 'react';
import { useNow } from '../item/useNow.ts';
import * as posts from '../own-posts/own-posts.module.css';
import { Appeal } from './Appeal.tsx';
import * as css from './DecisionCard.module.css';
import type { OwnDecision } from './useOwnDecisions.ts';

/** One decision: what was removed or warned of, when and why, and what became of it since. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const { t } = useWording();
  const titleId = useId();
  const { reason, text } = decision;
  const what = useWhat(decision);
  return (
    <article className={posts.card} tabIndex={-1} aria-labelledby={titleId}>
      <div className={posts.details}>
        <State decision={decision} />
        <When date={decision.decidedAt} />
      </div>
      <h3 id={titleId} className={posts.title}>
        {what}
      </h3>
      <OwnWords decision={decision} />
      {reason && reason !== 'OTHER' && <p className={posts.reason}>{t(`feed.decided.reason.${reason}`)}</p>}
      {text && (
        <p className={posts.reason} dir="auto">
          {text}
        </p>
      )}
      {decision.suspendedUntil && <Suspension until={decision.suspendedUntil} />}
      <Appeal decision={decision} of={what} />
    </article>
  );
}

function useWhat({ kind, outcome }: OwnDecision): string {
  const { t } = useWording();
  return t(outcome === 'WARN' ? `feed.decided.warned.${kind}` : `feed.decided.kind.${kind}`);
}

/** Each in the colour that a post in such a state has. */
const states = {
  restored: { Shape: IconArrowBackUp, tone: 'PUBLISHED', words: 'feed.decided.restored' },
  warned: { Shape: IconAlertTriangle, tone: 'WAITING', words: 'feed.decided.warning' },
  removed: { Shape: IconTrash, tone: 'REMOVED', words: 'feed.own.state.REMOVED' },
} as const;

function State({ decision: { outcome, restoredAt } }: { decision: OwnDecision }) {
  const { t } = useWording();
  const { Shape, tone, words } = states[restoredAt ? 'restored' : outcome === 'WARN' ? 'warned' : 'removed'];
  return (
    <span className={posts.state} data-state={tone}>
      <Shape aria-hidden size={18} /> {t(words)}
    </span>
  );
}

/** Also once it is over: it was so. */
function Suspension({ until }: { until: string }) {
  const { t, language } = useWording();
  return <p className={posts.reason}>{t('feed.decided.suspended', { until: formatFullDate(until, language) })}</p>;
}

function When({ date }: { date: string }) {
  const { language } = useWording();
  return (
    <time dateTime={date} title={formatFullDate(date, language)} className={posts.quiet}>
      {formatAge(date, language, useNow())}
    </time>
  );
}

/** As they were written; of what is kept no more that is said. */
function OwnWords({ decision }: { decision: OwnDecision }) {
  const { t } = useWording();
  const { kind, content } = decision;
  const what = useWhat(decision);
  if (kind === 'MEMBER') return null;
  const { title, text } = content ?? {};
  if (!title && !text) return <p className={posts.quiet}>{t('feed.decided.gone')}</p>;
  return (
    <blockquote className={css.quote}>
      {title && (
        <p className={posts.reason}>
          {kind !== 'POST' && <span className={posts.quiet}>{t('feed.decided.under')} </span>}
          <bdi>{title}</bdi>
        </p>
      )}
      {text && (
        <FoldedText lines={3} of={title ?? what}>
          {text}
        </FoldedText>
      )}
    </blockquote>
  );
}
