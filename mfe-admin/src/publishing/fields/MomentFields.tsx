import { TextInput, useWording } from '@banyan/framework';
import { isDay } from '@banyan/framework/days';
import { useId } from 'react';
import * as css from '../Publishing.module.css';
import type { Moment, Problem } from '../publication.ts';
import { ProblemText } from './ProblemText.tsx';

interface Props {
  name: 'begins' | 'ends' | 'from' | 'until';
  moment: Moment;
  problem: Problem | undefined;
  hasTime: boolean;
  onChange(moment: Moment): void;
}

/** A day, and a time of it on the community's clock. */
export function MomentFields({ name, moment, problem, hasTime, onChange }: Props) {
  const { t } = useWording();
  const id = useId();
  const lacksDay = problem === 'missing' && !isDay(moment.day);
  const marks = (isWrong: boolean) => (isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {});
  return (
    <div className={css.moment}>
      <TextInput
        label={t(`admin.publish.field.${name}Day`)}
        type="date"
        value={moment.day}
        {...marks(problem !== undefined && (lacksDay || problem !== 'missing' || !hasTime))}
        onChange={({ currentTarget: { value } }) => onChange({ ...moment, day: value })}
      />
      {hasTime && (
        <TextInput
          label={t(`admin.publish.field.${name}Time`)}
          type="time"
          value={moment.time}
          {...marks(problem === 'missing' && moment.time === '')}
          onChange={({ currentTarget: { value } }) => onChange({ ...moment, time: value })}
        />
      )}
      <ProblemText id={id} problem={problem} />
    </div>
  );
}
