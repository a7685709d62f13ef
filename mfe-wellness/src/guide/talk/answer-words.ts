import type { Translate, WordingKey } from '@banyan/framework';
import { type Flow, rangeOf, type Step } from '../flow/flow.ts';
import type { Talk } from './talk.ts';

/** What was chosen in the two fields: "2026-11-25T10:00", by the device's clock. Null while one of them is empty. */
export function timeOf(answer: string | undefined): Date | null {
  const at = new Date(answer ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** "Wednesday, November 25 at 10:00", on the device's clock: 24 hours, as in the form and the calendar (wellness.md §5). */
const sayWhen = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language === 'he' ? 'he-IL' : 'en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** What was answered on the step that another speaks of, as it stood there. */
function saidOn(step: Step, answer: string, t: Translate, language: string): string {
  if (step.kind === 'date-time') return sayWhen(timeOf(answer) ?? new Date(0), language);
  const chosen = step.kind === 'choice' ? step.answers.find(({ id }) => id === answer) : null;
  const range = step.kind === 'scale' ? rangeOf(step, answer) : null;
  const words = chosen ?? range;
  return words ? t(words.wording as WordingKey) : answer;
}

/** The words of a step, with what it is about and for who is back. */
export function wordsOf(flow: Flow, talk: Talk, step: Step, t: Translate, language: string): string {
  const isAgain = step.kind === 'message' && step.again && talk.isReturning;
  const key = (isAgain ? step.again : step.wording) as WordingKey;
  const about = flow.steps.find(({ id }) => id === step.about);
  const answer = about && talk.answers[about.id];
  return about && answer !== undefined ? t(key, { answer: saidOn(about, answer, t, language) }) : t(key);
}
