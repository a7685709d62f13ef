import { Button, TextInput, useWording, type WordingKey } from '@banyan/framework';
import { type FormEvent, useState } from 'react';
import type { TimeStep } from '../flow/flow.ts';
import { timeOf } from './answer-words.ts';
import * as css from './conversation.module.css';
import { useBooking } from './useBooking.ts';
import type { Talking } from './useTalk.ts';

const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** Tomorrow at ten is as good as any: nobody has to begin with empty fields. */
function tomorrow(now: Date): string {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  return `${dayOf(day)}T10:00`;
}

/** When the yoga shall be, by the device's clock. What is chosen is kept as it is chosen. */
export function TimeForm({ step, talking }: { step: TimeStep; talking: Talking }) {
  const { t } = useWording();
  const { talk, keep, booked } = talking;
  const chosen = talk.answers[step.id] ?? tomorrow(new Date());
  const [fault, setFault] = useState<WordingKey | null>(null);
  const { book, isSaving, problem } = useBooking(talk);
  const choose = (next: string) => {
    setFault(null);
    keep(step.id, next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const at = timeOf(chosen);
    const found = faultOf(at);
    setFault(found);
    if (!at || found) return;
    const reminderId = await book(at);
    if (reminderId) booked(reminderId, chosen);
  };
  const said = fault ?? problem;
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      <Fields chosen={chosen} onChoose={choose} />
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

function Fields({ chosen, onChoose }: { chosen: string; onChoose(next: string): void }) {
  const { t } = useWording();
  const [date = '', time = ''] = chosen.split('T');
  return (
    <div className={css.fields}>
      <TextInput
        type="date"
        label={t('wellness.guide.when.date')}
        value={date}
        min={dayOf(new Date())}
        onChange={(event) => onChoose(`${event.currentTarget.value}T${time}`)}
      />
      <TextInput
        type="time"
        label={t('wellness.guide.when.time')}
        value={time}
        onChange={(event) => onChoose(`${date}T${event.currentTarget.value}`)}
      />
    </div>
  );
}
