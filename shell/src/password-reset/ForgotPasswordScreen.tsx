import { ButtonLink, Link, navigate, PageTitle, Text, useWording } from '@banyan/framework';
import { pageDeployment } from '../host/page-deployment.ts';
import { codesBy } from '../session/codes-by.ts';
import { PhoneSteps } from '../session/PhoneSteps.tsx';
import * as css from '../session/session.module.css';
import { keptSteps, type PhoneFlow } from '../session/use-phone-steps.ts';
import { Contacts } from './Contacts.tsx';
import { sendResetCode, tokenFor } from './reset-calls.ts';
import { keepResetToken } from './reset-token.ts';

const reset: PhoneFlow = {
  kept: keptSteps('reset'),
  send: sendResetCode,
  async enter(handle, code) {
    const answer = await tokenFor(handle, code);
    if (!answer.ok) return answer;
    keepResetToken(answer.resetToken);
    // In the place of the code, which is good no more: Back leads to the sign-in.
    navigate('/changePassword', { replace: true });
    return answer;
  },
};

const texts = { phone: 'shell.reset.text', email: 'shell.reset.byEmail', either: 'shell.reset.byEither' } as const;

/** A number or an address, and a code, lead to a new password; where no code can be sent, a person does (community.md §2). */
export function ForgotPasswordScreen() {
  const { t } = useWording();
  if (!pageDeployment().resetsPassword) return <AskAPerson />;
  return (
    <section className={css.login}>
      <PageTitle>{t('shell.forgot.title')}</PageTitle>
      <PhoneSteps
        flow={reset}
        by={codesBy()}
        enter="shell.reset.continue"
        entering="shell.login.codeSending"
        intro={<Text>{t(texts[codesBy()])}</Text>}
        links={<Link href="/login">{t('shell.forgot.back')}</Link>}
      />
    </section>
  );
}

/** Says who sets a new password here, without asking who is asking. */
function AskAPerson() {
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
