import { EmptyState, PageTitle, useWording } from '@banyan/framework';
import { apolloClient } from '@banyan/framework/host';
import { IconLock } from '@banyan/framework/icons';
import { useEffect } from 'react';
import { ReportRefusedPageDocument } from '../generated/graphql.ts';
import * as css from './screens.module.css';

/** A page that is there, for who has the right: says so kindly, and whom to ask. The audit log hears of it. */
export function NotAllowedScreen({ right }: { right: string }) {
  const { t } = useWording();
  useEffect(() => {
    const report = { mutation: ReportRefusedPageDocument, variables: { right }, fetchPolicy: 'no-cache' } as const;
    // What can not be reported keeps nobody from reading this.
    apolloClient()
      .mutate(report)
      .catch(() => {});
  }, [right]);
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
