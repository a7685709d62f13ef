// A talk with the guide: where the member is in the flow, and what they said on the way. Plain data, kept on the device only.
import { type Flow, nextOf, type Step } from '../flow/flow.ts';

export interface Talk {
  /** Of the flow it was begun with. */
  version: number;
  /** The steps the member came by; the last is where they are. */
  trail: readonly string[];
  /** By step; also of steps that Back has left, so that nothing is answered twice. */
  answers: Readonly<Record<string, string>>;
  /** They had talked with the guide before this talk. Null until that is known. */
  isReturning: boolean | null;
  /** Under it the reminder is made, so that it is made once. */
  clientId: string;
  /** Of the reminder it made, so that another time changes that one. */
  reminderId: string | null;
  /** When the last step was taken. */
  at: number;
}

/** How one feels is of a day: what was begun yesterday begins again. */
export const TALK_LASTS_MS = 12 * 60 * 60 * 1000;

export const beginTalk = (flow: Flow, isReturning: boolean | null, now: number): Talk => ({
  version: flow.version,
  trail: [flow.start],
  answers: {},
  isReturning,
  clientId: crypto.randomUUID(),
  reminderId: null,
  at: now,
});

const findStep = (flow: Flow, id: string | undefined): Step | undefined => flow.steps.find((step) => step.id === id);

/** The step the member is at. */
export const currentStep = (flow: Flow, { trail }: Talk): Step => findStep(flow, trail.at(-1))!;

/** Keeps an answer that is still being given. */
export const note = (talk: Talk, stepId: string, answer: string): Talk => ({
  ...talk,
  answers: { ...talk.answers, [stepId]: answer },
});

/** Goes on with an answer, or without one where nothing is asked. What leads nowhere changes nothing. */
export function goOn(flow: Flow, talk: Talk, answer: string | null, now: number): Talk {
  const step = currentStep(flow, talk);
  const next = nextOf(step, answer);
  if (next === undefined) return talk;
  const said = answer === null ? talk : note(talk, step.id, answer);
  return { ...said, trail: [...talk.trail, next], at: now };
}

/** One step back; answers stay. */
export const goBack = (talk: Talk): Talk =>
  talk.trail.length > 1 ? { ...talk, trail: talk.trail.slice(0, -1) } : talk;

/** Whether help has stood first by now: from there on it stays in view. */
export const needsHelp = (flow: Flow, { trail }: Talk): boolean =>
  trail.some((id) => findStep(flow, id)?.help !== undefined);

/** What was kept, if it still is a talk with this flow. Anything else is as if nothing had been kept. */
export function readTalk(flow: Flow, text: string | null, now: number): Talk | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Talk | null;
    if (!kept || kept.version !== flow.version || !(now - kept.at < TALK_LASTS_MS)) return null;
    const isOfFlow = kept.trail.length > 0 && kept.trail.every((id) => findStep(flow, id));
    return isOfFlow && typeof kept.answers === 'object' ? kept : null;
  } catch {
    return null;
  }
}

/** What a finished talk came to: for anyone who offers to keep it. */
export interface FinishedTalk {
  flowVersion: number;
  symptom: string;
  /** 0 (none) to 10. */
  severity: number;
  at: Date;
}

/** Null while it goes on, and where it ended before a number was given. */
export function finishedTalk(flow: Flow, talk: Talk): FinishedTalk | null {
  const { symptom, severity } = talk.answers;
  const isOver = 'end' in currentStep(flow, talk) && talk.trail.includes('severity');
  if (!isOver || symptom === undefined || severity === undefined) return null;
  return { flowVersion: talk.version, symptom, severity: Number(severity), at: new Date(talk.at) };
}
