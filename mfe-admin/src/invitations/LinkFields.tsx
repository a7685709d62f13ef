import { TextInput, useWording } from '@banyan/framework';
import * as css from './Invitations.module.css';
import { daysSpan, type InvitationForm, longestLabel, type Problems, usesSpan } from './invitation-form.ts';

interface Props {
  form: InvitationForm;
  problems: Problems;
  onChange(change: Partial<InvitationForm>): void;
}

/** For how long it is good; of a link also for how many, and what the team calls it. */
export function LinkFields({ form, problems, onChange }: Props) {
  const { t } = useWording();
  const isLink = form.way === 'link';
  const field = (name: 'days' | 'mostUses', span: { min: number; max: number }) => ({
    type: 'number',
    required: true,
    ...span,
    label: t(`admin.invitations.field.${name}`),
    value: form[name],
    error: problems[name] && t('admin.invitations.problem.span', span),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className={css.pair}>
        <TextInput {...field('days', daysSpan)} />
        {isLink && <TextInput {...field('mostUses', usesSpan)} />}
      </div>
      {isLink && (
        <TextInput
          dir="auto"
          label={t('admin.invitations.field.label')}
          description={t('admin.invitations.labelHint')}
          maxLength={longestLabel}
          value={form.label}
          onChange={({ currentTarget: { value } }) => onChange({ label: value })}
        />
      )}
    </>
  );
}
