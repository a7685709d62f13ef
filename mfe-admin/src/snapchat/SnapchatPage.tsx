import { EmptyState, PageTitle, Text, useWording } from '@banyan/framework';
import { IconBrandSnapchat } from '@banyan/framework/icons';
import { PagedList } from '../pages/PagedList.tsx';
import * as css from './SnapchatPage.module.css';
import { useWaiting } from './useWaiting.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Who waits to be sent a code by Snapchat (community.md §4, §6). */
export function SnapchatPage() {
  const { t } = useWording();
  const list = useWaiting();
  const words = {
    loading: t('admin.snapchat.loading'),
    failed: t('admin.snapchat.failed'),
    moreFailed: t('admin.snapchat.moreFailed'),
  };
  const empty = (
    <EmptyState icon={IconBrandSnapchat} title={t('admin.snapchat.none')} text={t('admin.snapchat.noneText')} />
  );
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.snapchat.title')}</PageTitle>
      <Text className={css.about}>{t('admin.snapchat.about')}</Text>
      <PagedList list={list} words={words} empty={empty}>
        {(waiting) => <WaitingRow key={waiting.id} waiting={waiting} />}
      </PagedList>
    </div>
  );
}
