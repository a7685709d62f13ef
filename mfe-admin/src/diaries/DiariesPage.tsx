import { EmptyState, PageTitle, Text, useWording } from '@banyan/framework';
import { IconNotebook } from '@banyan/framework/icons';
import { PagedList } from '../pages/PagedList.tsx';
import * as css from './DiariesPage.module.css';
import { SharerRow } from './SharerRow.tsx';
import { useDiaries } from './useDiaries.ts';

/** For the care team: the diaries that members chose to share with it (decision 175). */
export function DiariesPage() {
  const { t } = useWording();
  const list = useDiaries();
  const words = {
    loading: t('admin.diaries.loading'),
    failed: t('admin.diaries.failed'),
    moreFailed: t('admin.diaries.moreFailed'),
  };
  const empty = <EmptyState icon={IconNotebook} title={t('admin.diaries.none')} text={t('admin.diaries.noneText')} />;
  return (
    <div className={css.adminPage}>
      <PageTitle>{t('admin.diaries.title')}</PageTitle>
      <Text className={css.about}>{t('admin.diaries.about')}</Text>
      <PagedList list={list} words={words} empty={empty}>
        {(sharer) => <SharerRow key={sharer.id} sharer={sharer} />}
      </PagedList>
    </div>
  );
}
