import { Alert, Button, longestText, TextInput, useWording } from '@banyan/framework';
import { clockAt, deviceZone, differ, fullDay, isDay, zoneName } from '@banyan/framework/days';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { furthestDay, type Problems, problemsOf } from './check-plan.ts';
import * as css from './form.module.css';
import { firstTimeOf, type Plan, ruleOf } from './plan.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { repeatText } from './repeat-text.ts';
import type { ReminderForm } from './useReminderForm.ts';

export interface ReminderFieldsProps {
  form: ReminderForm;
  /** Why it was not kept, in words. */
  refusal: string | null;
  isOnline: boolean;
  onSave(): void;
  onLeave(): void;
}

type Wrong = (field: keyof Problems) => string | undefined;

/** What is wrong, once saving was tried; the first such field has the focus then. */
function useChecking({ plan, timeZone }: ReminderForm, onSave: () => void) {
  const { t } = useWording();
  const container = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // These fields may come after the dialog has, which then had nothing to give the focus to.
  useEffect(() => container.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  useEffect(() => {
    if (tries > 0) container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  const look = () => problemsOf(plan, timeZone, clockAt(Date.now(), timeZone).day, Date.now());
  const problems = tries > 0 ? look() : {};
  const wrong: Wrong = (field) => problems[field] && t(problems[field]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(look()).length === 0) onSave();
    else setTries(tries + 1);
  };
  return { place: container, wrong, submit };
}

/** The form: what for, when, how often; below it in words what that means. */
export function ReminderFields({ form, refusal, isOnline, onSave, onLeave }: ReminderFieldsProps) {
  const { t } = useWording();
  const { plan, change, timeZone } = form;
  const { place, wrong, submit } = useChecking(form, onSave);
  return (
    <form ref={place} className={css.form} onSubmit={submit} noValidate>
      {refusal && <Alert role="alert">{refusal}</Alert>}
      <TextInput
        label={t('wellness.reminder.name')}
        description={t('wellness.reminder.nameHint', { count: longestText.reminderName })}
        error={wrong('name')}
        dir="auto"
        data-autofocus
        value={plan.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <WhenFields form={form} wrong={wrong} />
      <RepeatFields plan={plan} until={wrong('until')} onChange={change} />
      <Meaning plan={plan} timeZone={timeZone} />
      {!isOnline && <p role="status">{t('wellness.reminder.needsLine')}</p>}
      <div className={css.buttons}>
        <Button type="submit" disabled={!isOnline}>
          {t('wellness.reminder.save')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('wellness.reminder.leave')}
        </Button>
      </div>
    </form>
  );
}

function WhenFields({ form: { plan, timeZone, change }, wrong }: { form: ReminderForm; wrong: Wrong }) {
  const { t } = useWording();
  const today = clockAt(Date.now(), timeZone).day;
  return (
    <div className={css.when}>
      <TextInput
        type="date"
        label={t('wellness.reminder.day')}
        error={wrong('day')}
        min={plan.repeat === 'never' ? today : undefined}
        max={furthestDay(today)}
        value={plan.day}
        required
        onChange={(event) => change({ day: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={t('wellness.reminder.time')}
        error={wrong('time')}
        value={plan.time}
        required
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
    </div>
  );
}

/** With 24 hours whatever the browser's own fields show, and by which clock where that is not this device's. */
function Meaning({ plan, timeZone }: { plan: Plan; timeZone: string }) {
  const { t, language } = useWording();
  const { day, time } = plan;
  if (!isDay(day) || !time) return null;
  const at = firstTimeOf(plan, timeZone);
  const how = repeatText({ repeat: ruleOf(plan) }, t, language);
  const first = t('wellness.reminder.rings', { day: fullDay(day, language), time });
  return (
    <p className={css.meaning}>
      {first}
      {how && ` ${t('wellness.reminder.andThen', { how })}`}
      {differ(at, timeZone, deviceZone()) &&
        ` ${t('wellness.reminder.byClock', { zone: zoneName(timeZone, at, language) })}`}
    </p>
  );
}
