import { Alert, Button, longestText, Textarea, TextInput, useWording } from '@banyan/framework';
import { PasswordInput } from '@banyan/framework/host';
import { type FormEvent, useRef } from 'react';
import * as css from './acting.module.css';
import { FIELDS, useImpersonation } from './use-impersonation.ts';

/** Whose eyes, by whose leave, and why. What is wrong stands next to its field, which has the focus. */
export function ImpersonationForm() {
  const { t } = useWording();
  const form = useRef<HTMLFormElement>(null);
  const { typed, problems, isSending, names, type, send } = useImpersonation();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const found = await send();
    const first = FIELDS.find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  const about = (name: (typeof FIELDS)[number]) => ({
    name,
    label: t(`shell.acting.${name}`),
    error: problems[name],
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(name, currentTarget.value),
  });
  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className={css.text}>{t('shell.acting.text')}</p>
      <TextInput {...about('username')} dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      {names.includes('password') && <PasswordInput {...about('password')} autoComplete="current-password" />}
      <Textarea
        {...about('reason')}
        description={t('shell.acting.reasonHint')}
        dir="auto"
        minRows={2}
        maxLength={longestText.staffReason}
      />
      {problems.other && <Alert role="alert">{problems.other}</Alert>}
      <Button type="submit" loading={isSending}>
        {t('shell.acting.begin')}
      </Button>
    </form>
  );
}
