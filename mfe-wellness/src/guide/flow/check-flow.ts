// Whether a flow can be talked through safely: asked when it is built and tested, and again where it is loaded (decision 170).

import { checkForm } from './check-form.ts';
import {
  type Flow,
  MAY_BE_URGENT,
  OF_THE_MOOD,
  SCALE,
  type ScaleStep,
  type Step,
  SYMPTOM_STEP,
  SYMPTOMS,
  type Way,
  waysFrom,
} from './flow.ts';

/** Every problem as a sentence that names its place; none: it may be used. */
export function checkFlow(given: unknown, hasWords: (key: string) => boolean): string[] {
  const form = checkForm(given);
  if (form.length > 0) return form;
  const flow = given as Flow;
  const ways = [...double(flow), ...unknownSteps(flow)];
  // What follows walks: it needs every way to lead somewhere.
  if (ways.length > 0) return ways;
  return [
    ...unreachable(flow),
    ...endless(flow),
    ...unknownAnswers(flow),
    ...flow.steps.flatMap((step) => unknownWords(step, hasWords)),
    ...flow.steps.filter((step) => step.kind === 'scale').flatMap(scaleHoles),
    ...symptomHoles(flow),
    ...helpIsFirst(flow),
  ];
}

const stepOf = (flow: Flow, id: string): Step | undefined => flow.steps.find((step) => step.id === id);
const nextSteps = (flow: Flow, step: Step): Step[] => waysFrom(step).map(({ next }) => stepOf(flow, next)!);

function double({ steps }: Flow): string[] {
  const ids = steps.map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    (id) => `Two steps are called "${id}".`,
  );
}

/** "step "severity", answer "7"". */
const pathOf = (step: Step, { answer }: Way): string =>
  answer === null ? `Step "${step.id}"` : `Step "${step.id}", answer "${answer}"`;

function unknownSteps(flow: Flow): string[] {
  const start = stepOf(flow, flow.start) ? [] : [`The start "${flow.start}" is no step.`];
  const ways = flow.steps.flatMap((step) =>
    waysFrom(step)
      .filter(({ next }) => !stepOf(flow, next))
      .map((way) => `${pathOf(step, way)} leads to "${way.next}", which is no step.`),
  );
  return [...start, ...ways];
}

function reached(flow: Flow): Set<string> {
  const seen = new Set<string>();
  const visit = (step: Step) => {
    if (seen.has(step.id)) return;
    seen.add(step.id);
    nextSteps(flow, step).forEach(visit);
  };
  visit(stepOf(flow, flow.start)!);
  return seen;
}

function unreachable(flow: Flow): string[] {
  const seen = reached(flow);
  return flow.steps.filter(({ id }) => !seen.has(id)).map(({ id }) => `Step "${id}" is never reached.`);
}

/** A step with no way on is an end and says so; one on the way to itself never comes to one. */
function endless(flow: Flow): string[] {
  const dead = flow.steps
    .filter((step) => waysFrom(step).length === 0 && !('end' in step))
    .map(({ id }) => `Step "${id}" leads nowhere and is not marked as an end.`);
  const unended = flow.steps
    .filter((step) => waysFrom(step).length > 0 && 'end' in step)
    .map(({ id }) => `Step "${id}" is marked as an end and leads on.`);
  const circles = flow.steps
    .filter((step) => nextSteps(flow, step).some((next) => leadsTo(flow, next, step.id)))
    .map(({ id }) => `Step "${id}" comes round to itself.`);
  return [...dead, ...unended, ...circles];
}

function leadsTo(flow: Flow, from: Step, id: string): boolean {
  const seen = reached({ ...flow, start: from.id });
  return seen.has(id);
}

/** What fills `{{answer}}` was answered before, whichever way the member came. */
function unknownAnswers(flow: Flow): string[] {
  return flow.steps
    .filter(({ about }) => about !== undefined && !isAlwaysBefore(flow, about))
    .map(({ id, about }) => `Step "${id}" speaks of the answer to "${about}", which is not asked on every way to it.`);

  function isAlwaysBefore({ steps }: Flow, about: string): boolean {
    if (!stepOf(flow, about)) return false;
    // Without the step nobody who speaks of it may be reached.
    const without = steps.map((step) =>
      step.id === about ? ({ ...step, kind: 'message', next: undefined } as Step) : step,
    );
    const seen = reached({ ...flow, steps: without });
    return steps.every((step) => step.about !== about || !seen.has(step.id));
  }
}

function unknownWords(step: Step, hasWords: (key: string) => boolean): string[] {
  const answers = step.kind === 'choice' ? step.answers : step.kind === 'scale' ? step.scale : [];
  const keys = [
    step.wording,
    step.closed,
    step.kind === 'message' ? step.again : undefined,
    ...[...answers, ...(step.links ?? [])].map(({ wording }) => wording),
  ];
  return keys
    .filter((key) => key !== undefined && !hasWords(key))
    .map((key) => `Step "${step.id}" has no words for "${key}".`);
}

/** Each number once and no other, and none of them both severe and not. */
function scaleHoles(step: ScaleStep): string[] {
  const numbers = waysFrom(step).map(({ answer }) => Number(answer));
  const all = Array.from({ length: SCALE.most - SCALE.least + 1 }, (_, index) => SCALE.least + index);
  if (numbers.length === all.length && all.every((n) => numbers.includes(n))) return [];
  return [`Step "${step.id}" does not have every number from ${SCALE.least} to ${SCALE.most} once.`];
}

function symptomHoles(flow: Flow): string[] {
  const step = stepOf(flow, SYMPTOM_STEP);
  const asked = step ? waysFrom(step).map(({ answer }) => answer) : [];
  return SYMPTOMS.filter((symptom) => !asked.includes(symptom)).map(
    (symptom) => `Step "${SYMPTOM_STEP}" does not ask about "${symptom}".`,
  );
}

/** A severe answer, and every one about the mood, leads to help before anything else (decision 171). */
function helpIsFirst(flow: Flow): string[] {
  return flow.steps.flatMap((step) =>
    waysFrom(step).flatMap((way) => {
      const wanted = helpAfter(step, way.answer);
      const { help } = stepOf(flow, way.next)!;
      if (!wanted || help === wanted || help === 'emergency') return [];
      return [`${pathOf(step, way)} must lead to a step with help "${wanted}"; "${way.next}" has none.`];
    }),
  );
}

/** What has to stand first after an answer. */
export function helpAfter(step: Step, answer: string | null): 'first' | 'emergency' | null {
  if (step.kind === 'scale') return Number(answer) >= SCALE.severeFrom ? 'first' : null;
  if (step.id !== SYMPTOM_STEP || answer === null) return null;
  if (MAY_BE_URGENT.includes(answer)) return 'emergency';
  return OF_THE_MOOD.includes(answer) ? 'first' : null;
}
