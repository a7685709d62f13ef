import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { addDays, clockAt, deviceZone, differ, zoneName } from '@banyan/framework/days';
import { type FormEvent, useState } from 'react';
import { useOwnZone } from '../../calendar/reminders/use-own-zone.ts';
import type { TimeStep } from '../flow/flow.ts';
import { timeOf } from './answer-words.ts';
import * as css from './conversation.module.css';
import { useBooking } from './useBooking.ts';
import type { Talking } from './useTalk.ts';

/** Tomorrow at ten is as good as any: nobody has to begin with empty fields. */
const tomorrow = (timeZone: string): string => `${addDays(clockAt(Date.now(), timeZone).day, 1)}T10:00`;

/** When the yoga shall be, by the member's clock. What is chosen is kept as it is chosen. */
export function TimeForm({ step, talking }: { step: TimeStep; talking: Talking }) {
  const { t } = useWording();
  const { talk, keep, booked } = talking;
  const timeZone = useOwnZone();
  const chosen = talk.answers[step.id] ?? tomorrow(timeZone);
  const [fault, setFault] = useState<WordingKey | null>(null);
  const { book, isSaving, problem } = useBooking(talk);
  const choose = (next: string) => {
    setFault(null);
    keep(step.id, next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const at = timeOf(chosen, timeZone);
    const found = faultOf(at);
    setFault(found);
    if (!at || found) return;
    const reminderId = await book(at);
    if (reminderId) booked(reminderId, chosen);
  };
  const said = fault ?? problem;
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <Fields chosen={chosen} timeZone={timeZone} onChoose={choose} />
      {said && (
        <p role="alert" className={css.fault}>
          {t(said)}
        </p>
      )}
      <Button type="submit" fullWidth loading={isSaving}>
        {t('wellness.guide.when.save')}
      </Button>
    </form>
  );
}

function faultOf(at: Date | null): WordingKey | null {
  if (!at) return 'wellness.guide.when.missing';
  return at.getTime() > Date.now() ? null : 'wellness.guide.when.passed';
}

interface FieldsProps {
  chosen: string;
  timeZone: string;
  onChoose(next: string): void;
}

function Fields({ chosen, timeZone, onChoose }: FieldsProps) {
  const { t, language } = useWording();
  const [date = '', time = ''] = chosen.split('T');
  const at = timeOf(chosen, timeZone)?.getTime() ?? Date.now();
  return (
    <div className={css.fields}>
      <TextInput
        type="date"
        label={t('wellness.guide.when.date')}
        value={date}
        min={clockAt(Date.now(), timeZone).day}
        onChange={(event) => onChoose(`${event.currentTarget.value}T${time}`)}
      />
      <TextInput
        type="time"
        label={t('wellness.guide.when.time')}
        value={time}
        onChange={(event) => onChoose(`${date}T${event.currentTarget.value}`)}
      />
      {differ(at, timeZone, deviceZone()) && (
        <p>{t('wellness.reminder.byClock', { zone: zoneName(timeZone, at, language) })}</p>
      )}
    </div>
  );
}
