import { Button, EmptyState, PageTitle, Skeleton, useWording } from '@banyan/framework';
import { IconCircleCheck, IconLinkOff } from '@banyan/framework/icons';
import { useEffect, useRef, useState } from 'react';
import * as css from '../account.module.css';
import { finishLink, type LinkOutcome } from './finish-link.ts';

/** From the moment it is said until the window goes by itself (community.md §4). */
const closesAfterMs = 1_000;

/** Where a network's window comes back to: hands over what it brought, says how it went, and closes. */
export function LinkedScreen() {
  const { t } = useWording();
  const outcome = useOutcome();
  useEffect(() => {
    if (!outcome || outcome.is === 'failed') return;
    const timer = setTimeout(() => window.close(), closesAfterMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <div className={css.screen}>
      <PageTitle>{t('shell.linked.title')}</PageTitle>
      <div role="status">
        {outcome ? <Said outcome={outcome} /> : <Skeleton height={160} aria-label={t('shell.linked.working')} />}
      </div>
    </div>
  );
}

/** The code is good once: it is handed over once, and leaves the address so that a reload does not try again. */
function useOutcome(): LinkOutcome | null {
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    const { pathname, search } = location;
    history.replaceState(history.state, '', pathname);
    void finishLink(search).then(setOutcome);
  }, []);
  return outcome;
}

/** A window that a script opened may be closed by one; any other stays, and leads to the profile. */
function Said({ outcome }: { outcome: LinkOutcome }) {
  const { t } = useWording();
  const back = { label: t('shell.linked.toProfile'), href: '/profile' };
  if (outcome.is === 'failed') return <EmptyState icon={IconLinkOff} title={t(outcome.wordingKey)} action={back} />;
  const isLinked = outcome.is === 'linked';
  return (
    <>
      <EmptyState
        icon={isLinked ? IconCircleCheck : IconLinkOff}
        title={t(isLinked ? 'shell.linked.done' : 'shell.linked.denied')}
        text={t('shell.linked.closes')}
        action={back}
      />
      <Button variant="subtle" fullWidth onClick={() => window.close()}>
        {t('shell.linked.close')}
      </Button>
    </>
  );
}
