import { communityLanguages, Textarea, useWording } from '@banyan/framework';
import { useId } from 'react';
import { languageName } from '../programme/texts.ts';
import * as css from './Invitations.module.css';
import { type InvitationForm, mostNumbers, numbersIn, type Problems } from './invitation-form.ts';

interface Props {
  form: InvitationForm;
  problems: Problems;
  /** Which of the numbers is none, as the service says. */
  numberProblem: string | null;
  onChange(change: Partial<InvitationForm>): void;
}

/** To which numbers, and in which language. */
export function MessageFields({ form, problems, numberProblem, onChange }: Props) {
  const { t } = useWording();
  const values = { count: numbersIn(form.numbers).length, most: mostNumbers };
  const problem = problems.numbers === 'tooMany' || problems.numbers === 'none' ? problems.numbers : null;
  return (
    <>
      <Textarea
        required
        dir="ltr"
        inputMode="tel"
        autoComplete="off"
        minRows={4}
        label={t('admin.invitations.field.numbers')}
        description={t('admin.invitations.numbersHint', { most: mostNumbers })}
        error={numberProblem ?? (problem && t(`admin.invitations.problem.${problem}`, values))}
        value={form.numbers}
        onChange={({ currentTarget: { value } }) => onChange({ numbers: value })}
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
