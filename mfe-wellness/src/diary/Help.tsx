import { useSupport, useWording } from '@banyan/framework';
import { IconMail, IconPhone } from '@banyan/framework/icons';
import * as css from './diary.module.css';

/** Whom to turn to, with one tap: the deployment's own contacts. */
export function Help({ isSevere }: { isSevere: boolean }) {
  const { t } = useWording();
  const { name, phone, email, hours } = useSupport();
  return (
    <div className={css.help} role="status">
      <p className={css.strong}>{t(isSevere ? 'wellness.diary.help.severe' : 'wellness.diary.help.mood')}</p>
      {name && (
        <p>
          <bdi>{name}</bdi>
          {hours && <span className={css.hours}> · {hours}</span>}
        </p>
      )}
      {phone && (
        <a className={css.line} href={`tel:${phone}`}>
          <IconPhone aria-hidden size={20} />
          {t('wellness.diary.help.call', { phone: `\u2066${phone}\u2069` })}
        </a>
      )}
      {email && (
        <a className={css.line} href={`mailto:${email}`}>
          <IconMail aria-hidden size={20} />
          {t('wellness.diary.help.write', { email: `\u2066${email}\u2069` })}
        </a>
      )}
      <p className={css.hint}>{t('wellness.diary.help.live')}</p>
    </div>
  );
}
