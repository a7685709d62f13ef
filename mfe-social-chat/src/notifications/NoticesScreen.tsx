import { PageTitle, useIsWide, useWording } from '@banyan/framework';
import { ChoicesLink } from './ChoicesLink.tsx';
import * as css from './NoticeList.module.css';
import { NoticesView } from './NoticesView.tsx';

/** The viewer's notifications as a page. */
export function NoticesScreen() {
  const { t } = useWording();
  const isWide = useIsWide();
  return (
    <>
      <div className={css.top}>
        <PageTitle isHidden={!isWide}>{t('social.notice.title')}</PageTitle>
        <ChoicesLink />
      </div>
      <NoticesView />
    </>
  );
}

/** The same over any page, which says by itself what it is. */
export function NoticesPanel() {
  return (
    <>
      <div className={css.top}>
        <ChoicesLink />
      </div>
      <NoticesView />
    </>
  );
}
