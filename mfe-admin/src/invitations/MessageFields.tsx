import { communityLanguages, Textarea, useWording } from '@banyan/framework';
import { useId } from 'react';
import { languageName } from '../programme/texts.ts';
import * as css from './Invitations.module.css';
import { type InvitationForm, mostRecipients, type Problems, recipientsIn } from './invitation-form.ts';

interface Props {
  form: InvitationForm;
  problems: Problems;
  /** Which of the numbers or addresses is none, as the service says. */
  recipientProblem: string | null;
  onChange(change: Partial<InvitationForm>): void;
}

/** To which numbers or addresses, and in which language. */
export function MessageFields({ form, problems, recipientProblem, onChange }: Props) {
  const { t } = useWording();
  const what = form.way === 'mails' ? 'emails' : 'numbers';
  const values = { count: recipientsIn(form).length, most: mostRecipients };
  const { recipients: found } = problems;
  const problem = found === 'tooMany' || found === 'none' ? found : null;
  return (
    <>
      <Textarea
        required
        dir="ltr"
        inputMode={what === 'emails' ? 'email' : 'tel'}
        autoComplete="off"
        minRows={4}
        label={t(`admin.invitations.field.${what}`)}
        description={t(`admin.invitations.${what}Hint`, { most: mostRecipients })}
        error={recipientProblem ?? (problem && t(`admin.invitations.problem.${problem}.${what}`, values))}
        value={form.recipients}
        onChange={({ currentTarget: { value } }) => onChange({ recipients: value })}
      />
      <LanguageField language={form.language} onChange={(language) => onChange({ language })} />
    </>
  );
}

function LanguageField({ language, onChange }: { language: string; onChange(language: string): void }) {
  const { t } = useWording();
  const id = useId();
  if (communityLanguages().length < 2) return null;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.invitations.field.language')}
      </label>
      <select id={id} className={css.select} value={language} onChange={({ target }) => onChange(target.value)}>
        {communityLanguages().map((each) => (
          <option key={each} value={each} lang={each}>
            {languageName(each)}
          </option>
        ))}
      </select>
    </div>
  );
}
