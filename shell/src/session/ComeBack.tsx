import { Button, formatFullDate, Title, toast, useWording } from '@banyan/framework';
import { returnToAccount } from '@banyan/framework/host';
import { useEffect, useRef } from 'react';
import { SignInError } from './SignInError.tsx';
import * as css from './session.module.css';
import { useCalls } from './use-calls.ts';

interface Props {
  challenge: string;
  /** When there is no way back any more. */
  until: string;
  onBack(): void;
}

/** Asks who signed in to an account that is being deleted, before anything changes (decision 143). */
export function ComeBack({ challenge, until, onBack }: Props) {
  const { t, language } = useWording();
  const { run, isSending, error, errorId, waitMinutes } = useCalls();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const comeBack = async () => {
    const answer = await returnToAccount(challenge);
    if (answer.ok) toast({ message: t('shell.comeBack.done') });
    return answer;
  };
  return (
    <div className={css.form}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1}>
        {t('shell.comeBack.title')}
      </Title>
      <p className={css.hint}>{t('shell.comeBack.text', { date: formatFullDate(until, language) })}</p>
      <SignInError id={errorId} error={error} waitMinutes={waitMinutes} />
      <Button fullWidth loading={isSending} onClick={() => void run(comeBack)}>
        {t('shell.comeBack.yes')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('shell.comeBack.no')}
      </Button>
    </div>
  );
}
