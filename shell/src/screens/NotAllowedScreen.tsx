import { EmptyState, PageTitle, useWording } from '@banyan/framework';
import { IconLock } from '@banyan/framework/icons';
import * as css from './screens.module.css';

/** A page that is there, for others: says so kindly, and whom to ask. */
export function NotAllowedScreen() {
  const { t } = useWording();
  return (
    <div className={css.centred}>
      <PageTitle isHidden>{t('shell.notAllowed.title')}</PageTitle>
      <EmptyState
        icon={IconLock}
        title={t('shell.notAllowed.title')}
        text={t('shell.notAllowed.text', { name: t('support.name') })}
        action={{ label: t('shell.notFound.action'), href: '/' }}
      />
    </div>
  );
}
