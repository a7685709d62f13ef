import type { Language, Translate, WordingKey } from '@banyan/framework';
import { deviceZone, differ, instantOf, isDay, zoneName } from '@banyan/framework/days';
import { type Flow, rangeOf, type Step } from '../flow/flow.ts';
import type { Talk } from './talk.ts';

/** How a step speaks: in which words, and by whose clock (an IANA name). */
export interface Speech {
  t: Translate;
  language: Language;
  timeZone: string;
}

/** What was chosen in the two fields, "2026-11-25T10:00", by the clock of that zone. Null while one of them is empty. */
export function timeOf(answer: string | undefined, timeZone: string): Date | null {
  const [day = '', time = ''] = (answer ?? '').split('T');
  return isDay(day) && /^\d{2}:\d{2}$/.test(time) ? new Date(instantOf({ day, time }, timeZone)) : null;
}

/** "Wednesday, November 25 at 10:00": 24 hours, as in the form and the calendar (wellness.md §5); a clock that is not the device's is named. */
function sayWhen(at: Date, { language, timeZone }: Speech): string {
  const said = new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
  return differ(at.getTime(), timeZone, deviceZone())
    ? `${said} (${zoneName(timeZone, at.getTime(), language)})`
    : said;
}

/** What was answered on the step that another speaks of, as it stood there. */
function saidOn(step: Step, answer: string, speech: Speech): string {
  if (step.kind === 'date-time') return sayWhen(timeOf(answer, speech.timeZone) ?? new Date(0), speech);
  const chosen = step.kind === 'choice' ? step.answers.find(({ id }) => id === answer) : null;
  const range = step.kind === 'scale' ? rangeOf(step, answer) : null;
  const words = chosen ?? range;
  return words ? speech.t(words.wording as WordingKey) : answer;
}

/** The words of a step, with what it is about and for who is back. */
export function wordsOf(flow: Flow, talk: Talk, step: Step, speech: Speech): string {
  const { t } = speech;
  const isAgain = step.kind === 'message' && step.again && talk.isReturning;
  const key = (isAgain ? step.again : step.wording) as WordingKey;
  const about = flow.steps.find(({ id }) => id === step.about);
  const answer = about && talk.answers[about.id];
  return about && answer !== undefined ? t(key, { answer: saidOn(about, answer, speech) }) : t(key);
}
