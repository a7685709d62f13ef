import { type Mocks, renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import flow from '../guide/flow/flow.json' with { type: 'json' };
import { entryOfTalk } from './entry-from-talk.ts';
import { OfferToKeep } from './OfferToKeep.tsx';
import { symptoms } from './symptoms.ts';

const talk = { flowVersion: 1, symptom: 'sleep', severity: 8, at: new Date('2026-11-24T20:00:00Z') };
const sharing = { __typename: 'DiarySharing', on: false, since: null, lastReadAt: null };
const consent = (on: boolean) => ({
  data: {
    diaryConsent: { __typename: 'DiaryConsent', id: testViewer.id, on, since: null, hasEntries: false, sharing },
  },
});

function open(on: boolean, mocks: Mocks = {}) {
  const kept = { data: { addDiaryEntry: { __typename: 'DiaryEntry', id: 'e1' } } };
  const all = { OwnDiaryConsent: consent(on), KeepEntry: kept, ...mocks };
  const view = renderModule(<OfferToKeep talk={talk} />, { moduleId: 'wellness', wording: { en, he }, mocks: all });
  const entries = () =>
    view.sent.flatMap(({ operationName, variables }) => (operationName === 'KeepEntry' ? [variables.entry] : []));
  return { ...view, entries };
}
const keep = async () => fireEvent.click(await screen.findByRole('button', { name: 'Keep this in my diary' }));

it('keeps what a talk came to, by a tap alone', async () => {
  const { entries } = open(true);
  await screen.findByRole('button');
  expect(entries()).toEqual([]);
  await keep();
  expect(await screen.findByText('It is in your diary.')).toBeTruthy();
  expect(entries()).toEqual([
    {
      clientId: 'talk_1795550400000',
      symptom: 'DIFFICULTY_SLEEPING',
      severity: 8,
      note: null,
      at: '2026-11-24T20:00:00.000Z',
    },
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('sends the same entry again where it was not kept, and says so', async () => {
  const refused = {
    errors: [{ message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'wellness.error.diaryFull' } }],
  };
  const { entries } = open(true, { KeepEntry: refused });
  await keep();
  expect(await screen.findByText(/^It was not kept\. \S/)).toBeTruthy();
  await keep();
  await expect.poll(() => entries().length).toBe(2);
  expect(entries()[0]).toEqual(entries()[1]);
});

it('keeps nothing without consent, and leads to where that is asked', async () => {
  open(false);
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/diary');
  expect(screen.queryByRole('button')).toBeNull();
});

it('knows every symptom the guide asks about', () => {
  const { answers = [] } = flow.steps.find(({ id }) => id === 'symptom')!;
  const named = answers.map(({ id: symptom }) => entryOfTalk({ ...talk, symptom })?.symptom);
  expect(new Set(named)).toEqual(new Set(symptoms));
  expect(entryOfTalk({ ...talk, symptom: 'newer' })).toBeNull();
});
