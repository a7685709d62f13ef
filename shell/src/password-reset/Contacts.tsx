import { useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from '../session/session.module.css';

/** Whom to call or to write to, and when. */
export function Contacts() {
  const { t } = useWording();
  const { phone, email, hours } = pageDeployment().support;
  return (
    <ul className={css.contacts}>
      {phone && (
        <li>
          {t('shell.forgot.call')}{' '}
          <a href={`tel:${phone}`} dir="ltr">
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          {t('shell.forgot.write')}{' '}
          <a href={`mailto:${email}`} dir="ltr">
            {email}
          </a>
        </li>
      )}
      {hours && <li className={css.hours}>{t('support.hours')}</li>}
    </ul>
  );
}
