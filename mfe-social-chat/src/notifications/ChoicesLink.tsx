import { Link, useViewer, useWording } from '@banyan/framework';
import { IconAdjustmentsHorizontal } from '@banyan/framework/icons';
import * as css from './NoticeList.module.css';

/** To what the viewer is notified of; nobody chooses it for them. */
export function ChoicesLink() {
  const { t } = useWording();
  const isActing = Boolean(useViewer()?.acting);
  if (isActing) return null;
  return (
    <Link href="/notifications/choices" className={css.choices}>
      <IconAdjustmentsHorizontal aria-hidden size={20} />
      {t('social.choices.link')}
    </Link>
  );
}
