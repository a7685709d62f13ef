import { PageTitle, useIsWide, useWording } from '@banyan/framework';
import { NoticesView } from './NoticesView.tsx';

/** The viewer's notifications as a page. */
export function NoticesScreen() {
  const { t } = useWording();
  const isWide = useIsWide();
  return (
    <>
      <PageTitle isHidden={!isWide}>{t('social.notice.title')}</PageTitle>
      <NoticesView />
    </>
  );
}
