import { expect, it } from 'vitest';
import json from '../flow/flow.json' with { type: 'json' };
import type { Flow } from '../flow/flow.ts';
import {
  beginTalk,
  currentStep,
  finishedTalk,
  goBack,
  goOn,
  needsHelp,
  note,
  readTalk,
  TALK_LASTS_MS,
  type Talk,
} from './talk.ts';

const flow = json as Flow;
const now = Date.parse('2026-11-24T09:00:00Z');
const begun = beginTalk(flow, false, now);
const said = (answers: (string | null)[], from: Talk = begun) =>
  answers.reduce((talk, answer) => goOn(flow, talk, answer, now), from);
const at = (talk: Talk) => currentStep(flow, talk).id;

it('goes from step to step by what is answered', () => {
  expect(at(said([null, 'yes', 'fatigue', '3', 'now', 'done']))).toBe('goodbye');
  expect(at(said([null, 'no', 'more', null, 'pain', 'no', '10', 'notNow', 'notSure']))).toBe('rest');
});

it('an answer that the step does not have changes nothing', () => {
  expect(said([null, 'maybe'])).toEqual(said([null]));
});

it('Back leaves the step and keeps every answer, also those beyond it', () => {
  const back = goBack(goBack(said([null, 'yes', 'sleep', '5'])));
  expect([at(back), back.answers]).toEqual(['symptom', { knows: 'yes', symptom: 'sleep', severity: '5' }]);
  expect(goBack(begun)).toEqual(begun);
});

it('another answer leads elsewhere', () => {
  const back = goBack(said([null, 'yes', 'sleep', '5']));
  expect(at(goOn(flow, back, '8', now))).toBe('hard');
});

it('help stays once it stood first, until the talk goes back before it', () => {
  const talks = [said([null, 'yes']), said([null, 'yes', 'anxiety']), said([null, 'yes', 'anxiety', null, '0', 'now'])];
  expect(talks.map((talk) => needsHelp(flow, talk))).toEqual([false, true, true]);
  expect(needsHelp(flow, goBack(talks[1]!))).toBe(false);
});

it('what was kept is taken up; of another flow, another day or another hand it begins again', () => {
  const talk = said([null, 'yes', 'memory']);
  const read = (kept: unknown, later = 1) => readTalk(flow, JSON.stringify(kept), now + later);
  expect(read(talk)).toEqual(talk);
  expect(read({ ...talk, version: 0 })).toBeNull();
  expect(read(talk, TALK_LASTS_MS)).toBeNull();
  expect(read({ ...talk, trail: ['welcome', 'elsewhere'] })).toBeNull();
  expect(read({ ...talk, trail: [] })).toBeNull();
  expect(readTalk(flow, '{"version', now)).toBeNull();
  expect(readTalk(flow, null, now)).toBeNull();
});

it('says what it came to once it is over, and nothing where no number was given', () => {
  const over = said([null, 'yes', 'other', '4', 'notNow', 'notSure']);
  expect(finishedTalk(flow, over)).toEqual({
    flowVersion: flow.version,
    symptom: 'other',
    severity: 4,
    at: new Date(now),
  });
  expect(finishedTalk(flow, said([null, 'yes', 'other', '4']))).toBeNull();
  expect(finishedTalk(flow, said([null, 'yes', 'pain', 'yes'], note(begun, 'severity', '9')))).toBeNull();
});
