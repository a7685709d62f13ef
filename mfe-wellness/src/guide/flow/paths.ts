// Every way through a flow, for the tests that walk them all.
import { type Flow, type Step, type Way, waysFrom } from './flow.ts';

/** From the start to an end: each step with what is answered on it. */
export type Path = readonly { step: Step; answer: Way['answer'] }[];

export function pathsOf(flow: Flow): Path[] {
  const stepOf = (id: string) => flow.steps.find((step) => step.id === id)!;
  const from = (step: Step): Path[] => {
    const ways = waysFrom(step);
    if (ways.length === 0) return [[{ step, answer: null }]];
    return ways.flatMap(({ answer, next }) => from(stepOf(next)).map((rest) => [{ step, answer }, ...rest]));
  };
  return from(stepOf(flow.start));
}
