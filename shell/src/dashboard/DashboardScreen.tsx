import { EmptyState, PageTitle, Skeleton, Slot, useWording } from '@banyan/framework';
import { IconSun } from '@banyan/framework/icons';
import { useEffect } from 'react';
import * as css from './dashboard.module.css';

/**
 * What waits for the member, card by card, as the modules offer them (community.md §2, tab 5). A card with nothing to say is not
 * there; when none is, it says that nothing waits.
 */
export function DashboardScreen() {
  const { t } = useWording();
  // A page begins at its top, wherever the one before was left.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={css.screen}>
      <PageTitle>{t('shell.nav.dashboard')}</PageTitle>
      <div className={css.cards}>
        <Slot name="dashboard.card/v1" fallback={<Skeleton height="12rem" aria-busy />} />
      </div>
      <div className={css.coming} role="status" aria-label={t('shell.dashboard.loading')}>
        <Skeleton height="12rem" />
        <Skeleton height="12rem" />
      </div>
      <div className={css.nothing}>
        <EmptyState
          icon={IconSun}
          title={t('shell.dashboard.nothing')}
          text={t('shell.dashboard.nothingText')}
          action={{ label: t('shell.first.done'), href: '/' }}
        />
      </div>
    </div>
  );
}
