// Written against the specification and not against the check: it reads no constant of flow.ts.
import { expect, it } from 'vitest';
import flow from './flow.json' with { type: 'json' };
import type { Flow } from './flow.ts';
import { type Path, pathsOf } from './paths.ts';

const paths = pathsOf(flow as Flow);
const answerOn = (path: Path, id: string) => path.find(({ step }) => step.id === id)?.answer;
const after = (path: Path, id: string) => path[path.findIndex(({ step }) => step.id === id) + 1]!.step;

it('there are as many as answers make, and each ends where the file says so', () => {
  // Three ways to the symptoms; nine of them with eleven numbers, pain with one way more; a class, another time, or not.
  const [toSymptoms, afterNumber] = [3, 4];
  expect(paths).toHaveLength(toSymptoms * (9 * 11 * afterNumber + 1));
  expect(paths.every((path) => 'end' in path.at(-1)!.step)).toBe(true);
  expect(new Set(paths.flatMap((path) => path.map(({ step }) => step.id))).size).toBe(flow.steps.length);
});

it('seven or more leads to help first, whatever it is about', () => {
  const severe = paths.filter((path) => Number(answerOn(path, 'severity') ?? 0) >= 7);
  expect(severe.length).toBeGreaterThan(100);
  expect(severe.filter((path) => after(path, 'severity').help !== 'first')).toEqual([]);
});

it('what is about the mood leads to help first, whatever the number', () => {
  const moods = ['lowMood', 'depression', 'anxiety'];
  const low = paths.filter((path) => moods.includes(answerOn(path, 'symptom')!));
  expect(new Set(low.map((path) => answerOn(path, 'severity'))).size).toBe(11);
  expect(low.filter((path) => after(path, 'symptom').help !== 'first')).toEqual([]);
});

it('pain leads to the emergency line first', () => {
  const pain = paths.filter((path) => answerOn(path, 'symptom') === 'pain');
  expect(pain.filter((path) => after(path, 'symptom').help !== 'emergency')).toEqual([]);
});

it('after a severe answer a gentle class of 5 to 10 minutes is offered, and no longer one', () => {
  const lengths = (path: Path) =>
    path.flatMap(({ step }) => (step.links ?? []).map(({ query }) => query?.split('duration=')[1])).filter(Boolean);
  const bySeverity = (isSevere: boolean) =>
    new Set(paths.filter((path) => Number(answerOn(path, 'severity') ?? 0) >= 7 === isSevere).flatMap(lengths));
  expect(bySeverity(true)).toEqual(new Set(['5-10']));
  expect(bySeverity(false)).toEqual(new Set(['5-10', '15-30', '60-75']));
});

it('who does not know is informed, and asked whether to learn more', () => {
  const no = paths.filter((path) => answerOn(path, 'knows') === 'no');
  expect(new Set(no.map((path) => answerOn(path, 'about')))).toEqual(new Set(['more', 'on']));
  expect(after(no.find((path) => answerOn(path, 'about') === 'more')!, 'about').links?.[0]?.page).toBe('/manuals');
});
