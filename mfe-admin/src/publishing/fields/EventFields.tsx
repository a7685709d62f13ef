import { communityZone, Switch_, TextInput, useWording } from '@banyan/framework';
import { zoneName } from '@banyan/framework/days';
import * as css from '../Publishing.module.css';
import { longestLine, type Moment } from '../publication.ts';
import type { FieldsProps } from './fields.ts';
import { MomentFields } from './MomentFields.tsx';

const dayOnly = ({ day }: Moment): Moment => ({ day, time: '' });

/** When and where it is, and whom to ask. */
export function EventFields(props: FieldsProps) {
  const { t, language } = useWording();
  const { form, problems, onChange } = props;
  const { isAllDay, begins, ends } = form;
  // Most events end on the day on which they begin.
  const begin = (next: Moment) =>
    onChange({ begins: next, ...(ends.day < next.day && { ends: { ...ends, day: next.day } }) });
  // Hours of whole days would be sent with nobody seeing them.
  const setAllDay = (next: boolean) => onChange({ isAllDay: next, begins: dayOnly(begins), ends: dayOnly(ends) });
  const clock = zoneName(communityZone(), Date.now(), language);
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('admin.publish.when')}</legend>
        <Switch_
          label={t('admin.publish.field.allDay')}
          checked={isAllDay}
          onChange={({ currentTarget: { checked } }) => setAllDay(checked)}
        />
        <MomentFields name="begins" moment={begins} problem={problems.begins} hasTime={!isAllDay} onChange={begin} />
        <MomentFields
          name="ends"
          moment={ends}
          problem={problems.ends}
          hasTime={!isAllDay}
          onChange={(next) => onChange({ ends: next })}
        />
        {!isAllDay && <p className={css.note}>{t('admin.publish.hint.clock', { clock })}</p>}
      </fieldset>
      <Lines {...props} />
    </>
  );
}

function Lines({ form, onChange }: FieldsProps) {
  const { t } = useWording();
  const line = (name: 'place' | 'contact') => ({
    label: t(`admin.publish.field.${name}`),
    dir: 'auto' as const,
    maxLength: longestLine,
    value: form[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextInput {...line('place')} />
      <TextInput {...line('contact')} description={t('admin.publish.hint.contact')} />
    </>
  );
}
