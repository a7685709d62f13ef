import { Alert, Button, formatCommentDate, useNetworkStatus, useWording } from '@banyan/framework';
import * as paged from '../pages/PagedList.module.css';
import { PagedList } from '../pages/PagedList.tsx';
import * as css from './Invitations.module.css';
import { type Deciding, HEADING, type JoinRequest, nameOf, useDeciding, useJoinRequests } from './use-join-requests.ts';

/** Who asked to join and waits for an answer; nothing where nobody does. */
export function JoinRequests() {
  const { t } = useWording();
  const list = useJoinRequests('WAITING');
  const deciding = useDeciding(list.retry);
  if (list.state === 'failed')
    return (
      <Alert role="alert">
        {t('admin.invitations.waiting.failed')}{' '}
        <Button variant="subtle" onClick={list.retry}>
          {t('admin.retry')}
        </Button>
      </Alert>
    );
  if (list.state !== 'ready' || list.total === 0) return null;
  const words = {
    loading: t('admin.invitations.loading'),
    failed: t('admin.invitations.waiting.failed'),
    moreFailed: t('admin.invitations.waiting.moreFailed'),
  };
  return (
    <section className={css.part} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className={css.heading}>
        {t('admin.invitations.waiting.count', { count: list.total })}
      </h2>
      <PagedList list={list} words={words} empty={null}>
        {(request) => <RequestRow key={request.id} request={request} deciding={deciding} />}
      </PagedList>
    </section>
  );
}

/** Who was declined can be let in for seven days; nothing where nobody was. */
export function DeclinedRequests() {
  const { t } = useWording();
  const list = useJoinRequests('DECLINED');
  const deciding = useDeciding(list.retry);
  if (list.state !== 'ready' || list.total === 0) return null;
  const words = {
    loading: t('admin.invitations.loading'),
    failed: t('admin.invitations.declinedFailed'),
    moreFailed: t('admin.invitations.declinedFailed'),
  };
  return (
    <details className={css.part}>
      <summary className={css.label}>{t('admin.invitations.declinedOnes')}</summary>
      <PagedList list={list} words={words} empty={null}>
        {(request) => <RequestRow key={request.id} isDeclined request={request} deciding={deciding} />}
      </PagedList>
    </details>
  );
}

interface RowProps {
  request: JoinRequest;
  deciding: Deciding;
  isDeclined?: boolean;
}

function RequestRow({ request, deciding: { busy, decide }, isDeclined = false }: RowProps) {
  const { t } = useWording();
  const { online } = useNetworkStatus();
  const name = nameOf(request);
  const isOff = !online || busy === request.id;
  return (
    <li className={paged.row} aria-busy={busy === request.id || undefined}>
      <div className={css.head}>
        <About request={request} />
        <div className={css.actions}>
          <Button
            disabled={isOff}
            aria-label={t('admin.invitations.admitOf', { name })}
            onClick={() => decide(request, 'APPROVED')}
          >
            {t('admin.invitations.admit')}
          </Button>
          {!isDeclined && (
            <Button
              variant="default"
              disabled={isOff}
              aria-label={t('admin.invitations.declineOf', { name })}
              onClick={() => decide(request, 'DECLINED')}
            >
              {t('admin.invitations.decline')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function About({ request }: { request: JoinRequest }) {
  const { t, language } = useWording();
  const { username, phoneNumber, group, askedAt } = request;
  return (
    <div className={css.what}>
      <strong>
        <bdi>{nameOf(request)}</bdi>
      </strong>
      <bdi dir="ltr">{username ?? phoneNumber}</bdi>
      <span className={css.about}>
        <bdi>{group ? (group.name ?? t('admin.publish.goneGroup')) : t('admin.invitations.community')}</bdi>
        {' · '}
        {t('admin.invitations.waiting.since', { date: formatCommentDate(askedAt, language) })}
      </span>
    </div>
  );
}
