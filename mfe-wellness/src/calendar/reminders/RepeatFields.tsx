import { Chip, TextInput, useWording } from '@banyan/framework';
import { firstWeekday, weekdayName, weekdayOf } from '@banyan/framework/days';
import { useId } from 'react';
import * as css from './form.module.css';
import { type Plan, repeats } from './plan.ts';
import { weekdayAt } from './repeat-text.ts';

interface RepeatFieldsProps {
  plan: Plan;
  /** What is wrong with its end. */
  until: string | undefined;
  onChange(part: Partial<Plan>): void;
}

/** How often: once, every day, or on chosen weekdays; and up to when. */
export function RepeatFields({ plan, until, onChange }: RepeatFieldsProps) {
  const { t } = useWording();
  const name = useId();
  return (
    <>
      <fieldset className={css.group}>
        <legend>{t('wellness.repeat.how')}</legend>
        {repeats.map((repeat) => (
          <label key={repeat} className={css.choice}>
            <input type="radio" name={name} checked={plan.repeat === repeat} onChange={() => onChange({ repeat })} />
            {t(`wellness.repeat.${repeat}`)}
          </label>
        ))}
      </fieldset>
      {plan.repeat === 'weekly' && <Weekdays plan={plan} onChange={onChange} />}
      {plan.repeat !== 'never' && (
        <TextInput
          type="date"
          label={t('wellness.repeat.until')}
          description={t('wellness.repeat.untilHint')}
          error={until}
          min={plan.day}
          value={plan.until}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** In the order of the week; where none is chosen it is the first day's own. */
function Weekdays({ plan, onChange }: Omit<RepeatFieldsProps, 'until'>) {
  const { t, language } = useWording();
  const first = firstWeekday(language);
  const order = Array.from({ length: 7 }, (_, index) => (first + index) % 7);
  const chosen = plan.weekdays.length > 0 || !plan.day ? plan.weekdays : [weekdayOf(plan.day)];
  const set = (weekday: number, isOn: boolean) =>
    onChange({ weekdays: isOn ? [...chosen, weekday] : chosen.filter((each) => each !== weekday) });
  return (
    <fieldset className={css.group}>
      <legend>{t('wellness.repeat.onDays')}</legend>
      <div className={css.days}>
        {order.map((weekday) => (
          <Chip key={weekday} checked={chosen.includes(weekday)} onChange={(isOn) => set(weekday, isOn)}>
            {weekdayName(weekdayAt(weekday), language, 'long')}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
