import { Alert, Button, EmptyState, ErrorState, PageTitle, Skeleton, Title, useWording } from '@banyan/framework';
import { IconShieldCheck } from '@banyan/framework/icons';
import * as css from '../own-posts/own-posts.module.css';
import { DecisionCard } from './DecisionCard.tsx';
import { type OwnDecisions as Decisions, useOwnDecisions } from './useOwnDecisions.ts';

interface Props {
  /** It is the whole page: it says so where there is none. Else nothing stands there. */
  isWhole?: boolean;
}

/** What the team removed or warned of in what the viewer wrote, and why. */
export function OwnDecisions({ isWhole = false }: Props) {
  const { t } = useWording();
  const own = useOwnDecisions();
  const isEmpty = own.state === 'hidden' || (own.state === 'ready' && own.decisions.length === 0);
  if (isEmpty && !isWhole) return null;
  if (own.state === 'loading' && !isWhole) return <Coming />;
  return (
    <section aria-label={t('feed.decided.title')} className={css.screen}>
      {isWhole ? (
        <PageTitle>{t('feed.decided.title')}</PageTitle>
      ) : (
        <Title order={2} size="h4">
          {t('feed.decided.title')}
        </Title>
      )}
      <Content own={own} isEmpty={isEmpty} />
    </section>
  );
}

function Content({ own, isEmpty }: { own: Decisions; isEmpty: boolean }) {
  const { t } = useWording();
  if (own.state === 'loading') return <Coming />;
  if (own.state === 'failed')
    return (
      <ErrorState title={t('feed.decided.failed')} action={{ label: t('feed.error.retry'), onClick: own.retry }} />
    );
  if (isEmpty) return <EmptyState icon={IconShieldCheck} title={t('feed.decided.none')} />;
  return (
    <>
      <p className={css.reason}>{t('feed.decided.text')}</p>
      <List own={own} />
    </>
  );
}

/** Below the posts: what comes or stays away moves none of them. */
function Coming() {
  const { t } = useWording();
  return (
    <div role="status" aria-label={t('feed.decided.loading')}>
      <Skeleton height="4rem" />
    </div>
  );
}

function List({ own: { decisions, hasMore, more, moreState } }: { own: Decisions }) {
  const { t } = useWording();
  return (
    <>
      <ul className={css.list}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <DecisionCard decision={decision} />
          </li>
        ))}
      </ul>
      {moreState === 'failed' && <Alert role="alert">{t('feed.moreFailed')}</Alert>}
      {hasMore && (
        <Button variant="default" loading={moreState === 'loading'} onClick={() => void more()}>
          {t(moreState === 'failed' ? 'feed.retry' : 'feed.more')}
        </Button>
      )}
    </>
  );
}
