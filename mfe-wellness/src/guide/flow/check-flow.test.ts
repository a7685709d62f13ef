import { describe, expect, it } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { checkFlow } from './check-flow.ts';
import flow from './flow.json' with { type: 'json' };

const hasWords = (key: string) => key in en && key in he;
const text = JSON.stringify(flow);
const problemsOf = (broken: unknown) => checkFlow(broken, hasWords);

/** The file with one place changed, as an edit would; a change that is none fails. */
function edited(from: string | RegExp, to: string): unknown {
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return JSON.parse(changed);
}

/** The file with one step changed. */
function withStep(id: string, change: object): unknown {
  expect(flow.steps.map((step) => step.id)).toContain(id);
  return { ...flow, steps: flow.steps.map((step) => (step.id === id ? { ...step, ...change } : step)) };
}

it('the guide’s own flow can be used', () => {
  expect(problemsOf(flow)).toEqual([]);
});

describe('one broken branch is refused, with its place', () => {
  const without = (id: string) => ({ ...flow, steps: flow.steps.filter((step) => step.id !== id) });
  it.each<[what: string, broken: () => unknown, says: string]>([
    [
      'an answer that leads to no step',
      () => edited('"next":"about"', '"next":"abuot"'),
      'Step "knows", answer "no" leads to "abuot", which is no step.',
    ],
    ['a start that is no step', () => ({ ...flow, start: 'hello' }), 'The start "hello" is no step.'],
    ['a step nobody comes to', () => edited('"next":"rest"', '"next":"goodbye"'), 'Step "rest" is never reached.'],
    [
      'a step that leads nowhere',
      () => edited('"wording":"wellness.guide.rest","end":true', '"wording":"wellness.guide.rest"'),
      'Step "rest" leads nowhere and is not marked as an end.',
    ],
    [
      'steps that go round in a circle',
      () => withStep('manuals', { next: 'about' }),
      'Step "about" comes round to itself.',
    ],
    [
      'words that do not exist',
      () => edited('"wording":"wellness.guide.hard"', '"wording":"wellness.guide.herd"'),
      'Step "hard" has no words for "wellness.guide.herd".',
    ],
    [
      'words of an answer that do not exist',
      () => edited('wellness.guide.later.notSure', 'wellness.guide.later.unsure'),
      'Step "later" has no words for "wellness.guide.later.unsure".',
    ],
    [
      'a severe answer without help first',
      () => edited(/("scale.*?"next":")hard/s, '$1offer'),
      'Step "severity", answer "7" must lead to a step with help "first"; "offer" has none.',
    ],
    [
      'a low mood without help first',
      () =>
        edited(
          '"wording":"wellness.guide.symptom.anxiety","next":"mood"',
          '"wording":"wellness.guide.symptom.anxiety","next":"severity"',
        ),
      'Step "symptom", answer "anxiety" must lead to a step with help "first"; "severity" has none.',
    ],
    [
      'pain without the emergency line',
      () => withStep('urgent', { help: 'first' }),
      'Step "symptom", answer "pain" must lead to a step with help "emergency"; "urgent" has none.',
    ],
    [
      'a number of the scale that is missing',
      () => edited('"from":4,"to":6', '"from":4,"to":5'),
      'Step "severity" does not have every number from 0 to 10 once.',
    ],
    [
      'a symptom that is not asked about',
      () => edited(/,\{"id":"other".*?\}/, ''),
      'Step "symptom" does not ask about "other".',
    ],
    [
      'a step that speaks of what was not asked',
      () => withStep('rest', { about: 'when' }),
      'Step "rest" speaks of the answer to "when", which is not asked on every way to it.',
    ],
    [
      'two steps of one name',
      () => ({ ...flow, steps: [...flow.steps, { ...flow.steps[0] }] }),
      'Two steps are called "welcome".',
    ],
    ['an end that leads on', () => withStep('mood', { end: true }), 'Step "mood" is marked as an end and leads on.'],
    [
      'a link without words for where its page is not there',
      () => withStep('gentle', { closed: undefined }),
      'Step "gentle" has links and no words ("closed") for where their pages are not there.',
    ],
    [
      'a choice without answers',
      () => withStep('later', { answers: [] }),
      'Step "later": "answers" must be a list of answers, each with id, wording and next.',
    ],
    [
      'a misspelt kind',
      () => withStep('severity', { kind: 'scales' }),
      'Step "severity": "kind" must be one of choice, scale, date-time, message.',
    ],
    [
      'a field of another kind',
      () => withStep('severity', { answers: flow.steps[1]!.answers }),
      'Step "severity" has a "answers", which a step of kind scale cannot have.',
    ],
    ['a flow without a version', () => ({ ...flow, version: undefined }), 'The flow has no "version".'],
    ['no flow at all', () => [], 'The flow is no object.'],
    [
      'a step that was taken out',
      () => without('severity'),
      'Step "urgent", answer "no" leads to "severity", which is no step.',
    ],
  ])('%s', (_, broken, says) => {
    expect(problemsOf(broken())).toContain(says);
  });
});
