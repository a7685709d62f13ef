// The guide's talk as data (decision 170): flow.json says what it asks and where each answer leads; a clinician reads that file.

/** One thing to say to a question. */
export interface Answer {
  id: string;
  wording: string;
  /** The step it leads to. */
  next: string;
}

/** Numbers that mean the same, under one word: "severe" is 7 to 10. */
export interface Range {
  from: number;
  to: number;
  wording: string;
  next: string;
}

/** Out of the talk, to a page that another module may have. */
export interface PageLink {
  page: string;
  query?: string;
  wording: string;
}

/** `first`: the support contacts stand before the words; `emergency`: the emergency line before those. */
export type Help = 'first' | 'emergency';

interface StepBase {
  id: string;
  wording: string;
  help?: Help;
  /** The step whose answer fills `{{answer}}` of the wording. */
  about?: string;
  links?: PageLink[];
  /** Said in place of links to a page that is not there. */
  closed?: string;
}

export interface ChoiceStep extends StepBase {
  kind: 'choice';
  answers: Answer[];
}
export interface ScaleStep extends StepBase {
  kind: 'scale';
  scale: Range[];
}
/** Asks for a date and a time, and sets a reminder for then. */
export interface TimeStep extends StepBase {
  kind: 'date-time';
  next: string;
}
/** Says something and goes on, or ends there. */
export interface MessageStep extends StepBase {
  kind: 'message';
  /** For who has talked with the guide before. */
  again?: string;
  next?: string;
  end?: true;
}

export type Step = ChoiceStep | ScaleStep | TimeStep | MessageStep;

export interface Flow {
  /** Goes up with every change of what is asked: a talk that was begun with another one begins again. */
  version: number;
  start: string;
  steps: Step[];
}

/** The step whose answers are the nine symptoms; which of them are of the mood; which asks about an emergency (wellness.md §9). */
export const SYMPTOM_STEP = 'symptom';
export const SYMPTOMS = [
  'sleep',
  'fatigue',
  'memory',
  'pain',
  'lowMood',
  'depression',
  'anxiety',
  'physical',
  'other',
] as const;
export const OF_THE_MOOD: readonly string[] = ['lowMood', 'depression', 'anxiety'];
export const MAY_BE_URGENT: readonly string[] = ['pain'];

/** Ends of the scale; and from where on it is severe (safe-behaviour, "Guide safety"). Here, so that no edit of the file moves them. */
export const SCALE = { least: 0, most: 10, severeFrom: 7 } as const;

/** Every way on from a step, with what is answered on it. */
export interface Way {
  /** Null: nothing is asked. */
  answer: string | null;
  next: string;
}

const numbersOf = ({ from, to }: Range): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** What a date and time is where only the way counts. */
export const ANY_TIME = 'a time';

export function waysFrom(step: Step): Way[] {
  if (step.kind === 'choice') return step.answers.map(({ id, next }) => ({ answer: id, next }));
  if (step.kind === 'scale')
    return step.scale.flatMap((range) => numbersOf(range).map((n) => ({ answer: String(n), next: range.next })));
  if (step.kind === 'date-time') return [{ answer: ANY_TIME, next: step.next }];
  return step.next ? [{ answer: null, next: step.next }] : [];
}

/** Where an answer leads; undefined where it is none of the step's. */
export function nextOf(step: Step, answer: string | null): string | undefined {
  if (step.kind === 'date-time' || step.kind === 'message') return step.next;
  return waysFrom(step).find((way) => way.answer === answer)?.next;
}

/** The word beside a number of the scale. */
export const rangeOf = (step: ScaleStep, answer: string): Range | undefined =>
  step.scale.find((range) => numbersOf(range).map(String).includes(answer));
