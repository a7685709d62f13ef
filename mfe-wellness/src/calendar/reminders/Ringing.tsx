import { announce, Button, Title, useWording } from '@banyan/framework';
import { dateAndHour } from '@banyan/framework/days';
import { useFocusHome } from '@banyan/framework/focus';
import { IconBellRinging, IconCheck, IconClockPause } from '@banyan/framework/icons';
import { useEffect, useId, useRef } from 'react';
import { putOffUntil } from './put-off.ts';
import type { Reminder } from './reminder.ts';
import * as css from './ringing.module.css';
import type { ReminderActs } from './useReminderActs.ts';

const DAY_MINUTES = 24 * 60;
const later = [
  { minutes: 10, wording: 'wellness.ringing.tenMinutes' },
  { minutes: 60, wording: 'wellness.ringing.hour' },
  { minutes: DAY_MINUTES, wording: 'wellness.ringing.tomorrow' },
] as const;

interface RingingProps {
  reminders: readonly Reminder[];
  acts: ReminderActs;
  isStill: boolean;
}

/** Above all else: what it is time for now, and what was put off until when. */
export function Ringing({ reminders, acts, isStill }: RingingProps) {
  const { t, language } = useWording();
  const id = useId();
  const container = useRef<HTMLElement>(null);
  useFocusHome(container);
  const ringing = reminders.filter(({ rang }) => rang);
  const putOff = reminders.filter(({ rang, snoozedUntil }) => !rang && snoozedUntil);
  const nameOf = ({ name }: Reminder) => name || t('wellness.reminder.nameless');
  useSpoken(ringing.map((each) => t('wellness.ringing.spoken', { name: nameOf(each) })));
  if (ringing.length + putOff.length === 0) return null;
  return (
    <section
      ref={container}
      className={css.section}
      aria-labelledby={id}
      data-ringing={ringing.length > 0 || undefined}
    >
      <Title order={2} size="h4" id={id} tabIndex={-1}>
        {t(ringing.length > 0 ? 'wellness.ringing.title' : 'wellness.ringing.putOff')}
      </Title>
      <ul className={css.list}>
        {ringing.map((reminder) => (
          <RingingRow key={reminder._id} {...{ reminder, acts, isStill }} name={nameOf(reminder)} />
        ))}
        {putOff.map((reminder) => (
          <li key={reminder._id} className={css.putOff}>
            <IconClockPause aria-hidden size={20} />
            <span>
              <bdi>{nameOf(reminder)}</bdi>
              {': '}
              {t('wellness.calendar.putOffUntil', { time: putOffUntil(reminder.snoozedUntil!, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each once, when it begins to ring. */
function useSpoken(texts: readonly string[]): void {
  const said = useRef<readonly string[]>([]);
  const key = texts.join('\n');
  // key stands for texts, by value.
  useEffect(() => {
    for (const text of texts) if (!said.current.includes(text)) announce(text);
    said.current = texts;
  }, [key]);
}

interface AnswersProps extends Omit<RingingProps, 'reminders'> {
  reminder: Reminder;
  name: string;
}

function RingingRow(props: AnswersProps) {
  const { language } = useWording();
  const { rang, timeZone } = props.reminder;
  return (
    <li className={css.ringing}>
      <IconBellRinging aria-hidden className={css.bell} />
      <strong>
        <bdi>{props.name}</bdi>
      </strong>
      <time dateTime={rang!}>
        <bdi>{dateAndHour(rang!, language, timeZone)}</bdi>
      </time>
      <Answers {...props} />
    </li>
  );
}

function Answers({ reminder, name, acts, isStill }: AnswersProps) {
  const { t } = useWording();
  const named = (label: string) => t('wellness.ringing.about', { label, name });
  return (
    <div className={css.answers}>
      <Button
        leftSection={<IconCheck aria-hidden size={20} />}
        disabled={isStill}
        aria-label={named(t('wellness.ringing.done'))}
        onClick={() => acts.done(reminder)}
      >
        {t('wellness.ringing.done')}
      </Button>
      {later.map(({ minutes, wording }) => (
        <Button
          key={minutes}
          variant="default"
          disabled={isStill}
          aria-label={named(t(wording))}
          onClick={() => acts.putOff(reminder, minutes)}
        >
          {t(wording)}
        </Button>
      ))}
    </div>
  );
}
