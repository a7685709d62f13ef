import { ButtonLink, PageTitle, Text, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import * as css from './session.module.css';

/** A new password comes from a person here; this says from whom, without asking who is asking. */
export function ForgotPasswordScreen() {
  const { t } = useWording();
  return (
    <section className={css.hero}>
      <PageTitle>{t('shell.forgot.title')}</PageTitle>
      <Text size="lg">{t('shell.forgot.text', { name: t('support.name') })}</Text>
      <Contacts />
      <ButtonLink href="/login" variant="subtle" fullWidth>
        {t('shell.forgot.back')}
      </ButtonLink>
    </section>
  );
}

function Contacts() {
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
