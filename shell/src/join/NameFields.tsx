import { TextInput, useWording } from '@banyan/framework';
import type { Form } from './kept-form.ts';

/** As identity takes it. */
const longestName = 100;

interface Props {
  form: Form;
  errorOf?(name: 'firstName' | 'lastName'): string | undefined;
}

/** First and last name. */
export function NameFields({ form, errorOf }: Props) {
  const { t } = useWording();
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => (
    <TextInput
      name={name}
      label={t(`shell.join.${name}`)}
      error={errorOf?.(name)}
      maxLength={longestName}
      dir="auto"
      autoComplete={autoComplete}
      value={form.typed[name]}
      onChange={(event) => form.type({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field('firstName', 'given-name')}
      {field('lastName', 'family-name')}
    </>
  );
}
