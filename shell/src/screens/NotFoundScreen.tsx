import { EmptyState, PageTitle, useWording } from '@banyan/framework';
import { IconSearch } from '@banyan/framework/icons';
import * as css from './screens.module.css';

/** An address that belongs to nobody. */
export function NotFoundScreen() {
  const { t } = useWording();
  return (
    <div className={css.centred}>
      <PageTitle isHidden>{t('shell.notFound.title')}</PageTitle>
      <EmptyState
        icon={IconSearch}
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
        action={{ label: t('shell.notFound.action'), href: '/' }}
      />
    </div>
  );
}
