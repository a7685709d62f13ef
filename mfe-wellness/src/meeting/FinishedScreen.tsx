import { ButtonLink, PageTitle, useWording } from '@banyan/framework';
import { IconHeart } from '@banyan/framework/icons';
import * as css from './meeting.module.css';

/** After a live meeting: thanks, until the member goes on (safe-behaviour 61, 72). It ends nothing. */
export function FinishedScreen() {
  const { t } = useWording();
  return (
    <div className={css.finished}>
      <IconHeart aria-hidden size={48} />
      <PageTitle>{t('wellness.meetings.thanks')}</PageTitle>
      <ButtonLink href="/">{t('wellness.meetings.goOn')}</ButtonLink>
    </div>
  );
}
