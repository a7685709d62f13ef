import { useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './help.module.css';

/** Whom to turn to: in the same place on every screen before sign-in, in the account's panel after it. */
export function Help() {
  const { t } = useWording();
  const { phone, email, hours } = pageDeployment().support;
  return (
    <p className={css.help}>
      {t('shell.help', { name: t('support.name') })}
      <br />
      {phone && (
        <a href={`tel:${phone}`} dir="ltr">
          {phone}
        </a>
      )}{' '}
      {email && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {hours && (
        <>
          <br />
          {t('support.hours')}
        </>
      )}
    </p>
  );
}
