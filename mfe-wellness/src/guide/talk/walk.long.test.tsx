// Every way through the guide, walked on the screen: what flow.json says is what a member sees, in both languages.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import json from '../flow/flow.json' with { type: 'json' };
import type { Flow, Step } from '../flow/flow.ts';
import { type Path, pathsOf } from '../flow/paths.ts';
import { renderGuide } from '../testing/render-guide.tsx';
import { Conversation } from './Conversation.tsx';

declare const process: { env: Record<string, string | undefined> };

const flow = json as Flow;
const languages = { en, he } as Record<'en' | 'he', Record<string, string>>;

beforeEach(() => {
  localStorage.clear();
  seen.clear();
});
afterEach(() => localStorage.clear());

const panel = () => document.querySelector<HTMLElement>('[data-step]')!;
const button = (answer: string) => panel().querySelector<HTMLElement>(`[data-answer="${answer}"]`)!;
const isBefore = (first: Element, second: Element) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The steps that were on the screen. */
const seen = new Set<string>();

/** The step as the file has it: its words, its answers, help where it stands. */
function look(step: Step, helpStood: boolean, words: Record<string, string>): void {
  seen.add(step.id);
  expect(panel().dataset.step).toBe(step.id);
  const heading = panel().querySelector(':scope > h2')!;
  const [start = ''] = words[step.wording]!.split('{{');
  expect(heading.textContent).toContain(start);
  expect(heading.textContent).not.toContain('{{');
  if (step.kind === 'choice')
    for (const { id, wording } of step.answers) expect(button(id).textContent).toContain(words[wording]!);
  if (step.kind === 'scale') expect(panel().querySelectorAll('button[data-answer]')).toHaveLength(11);
  for (const { page, query, wording } of step.links ?? [])
    expect(panel().querySelector(`a[href="${query ? `${page}?${query}` : page}"]`)!.textContent).toBe(words[wording]);
  const call = panel().querySelector('a[href="tel:+97235550100"]');
  expect(call !== null, `help on ${step.id}`).toBe(helpStood);
  if (!call) return;
  expect(panel().querySelector('a[href="mailto:hello@banyan.example"]')).toBeTruthy();
  expect(isBefore(call, heading)).toBe(true);
  const emergency = panel().querySelector('a[href="tel:101"]');
  expect(emergency !== null).toBe(step.help === 'emergency');
  if (emergency) expect(isBefore(emergency, call)).toBe(true);
}

async function answer(step: Step, given: string | null): Promise<void> {
  if (step.kind === 'date-time') {
    await act(async () => void fireEvent.submit(panel().querySelector('form')!));
    await waitFor(() => expect(panel().dataset.step).not.toBe(step.id));
  } else if (given === null) fireEvent.click(panel().querySelector<HTMLElement>(':scope > button')!);
  else fireEvent.click(button(given));
}

/** How many steps two paths share from the start. */
function shared(one: Path, other: Path): number {
  const differs = one.findIndex(({ step, answer }, at) => other[at]?.step !== step || other[at]?.answer !== answer);
  return differs < 0 ? one.length : differs;
}

/** One path after the other: back to where they part, on from there. */
async function walk(paths: readonly Path[], words: Record<string, string>): Promise<void> {
  let before: Path | undefined;
  for (const path of paths) {
    const from = before ? shared(before, path) : 0;
    for (let at = before ? before.length - 1 : 0; at > from; at -= 1) {
      fireEvent.click(screen.getByRole('button', { name: words['wellness.guide.back']! }));
      const left = before![at - 1]!;
      expect(panel().dataset.step).toBe(left.step.id);
      if (left.answer && left.step.kind === 'choice')
        expect(button(left.answer).textContent).toContain(words['wellness.guide.chosen']!);
    }
    for (let at = from; at < path.length; at += 1) {
      const { step, answer: given } = path[at]!;
      look(
        step,
        path.slice(0, at + 1).some((each) => each.step.help),
        words,
      );
      if (at < path.length - 1) await answer(step, given);
    }
    before = path;
  }
}

/**
 * `BANYAN_FULL`: all of them, a minute. Otherwise each number once, then one for each word of the scale; and who hears more before the
 * symptoms goes on by each of them to its least and its most. `flow/paths.test.ts` looks at all of them, without a screen.
 */
function isWalked(path: Path): boolean {
  if (process.env.BANYAN_FULL) return true;
  const said = Object.fromEntries(path.map(({ step, answer: given }) => [step.id, given]));
  if (said.severity === undefined) return true;
  if (said.knows === 'no') return ['0', '10'].includes(said.severity!) && path.at(-1)!.step.id === 'rest';
  return said.symptom === 'sleep' || ['0', '3', '4', '7'].includes(said.severity!);
}

const paths = pathsOf(flow).filter(isWalked);

it.each(['en', 'he'] as const)(
  'each path asks and answers as the file says, in %s',
  async (language) => {
    renderGuide(<Conversation />, { language });
    await waitFor(() => expect(panel()).toBeTruthy());
    await walk(paths, languages[language]);
    expect(seen.size).toBe(flow.steps.length);
  },
  600_000,
);
