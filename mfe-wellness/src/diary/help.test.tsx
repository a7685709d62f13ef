import { renderModule } from '@banyan/framework/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import type { DiarySymptom } from '../generated/graphql.ts';
import { EntryForm } from './EntryForm.tsx';

const lines = { emergencyPhone: '101', crisisPhone: '1201' };

/** The form for a symptom, in a deployment with contacts and a helpline, at a number. */
function choose(symptom: DiarySymptom, name: string) {
  renderModule(<EntryForm symptom={symptom} keys={['a1'.repeat(32)]} onKept={() => {}} />, {
    moduleId: 'wellness',
    wording: { en: { ...en, 'support.name': 'The team' }, he },
    deployment: {
      support: { phone: '+97235550100', email: 'hello@banyan.example' },
      modules: [{ manifest: { id: 'wellness', pages: [] }, config: lines }] as never,
    },
  });
  fireEvent.click(screen.getByRole('radio', { name }));
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

const contacts = ['tel:+97235550100', 'mailto:hello@banyan.example', 'tel:1201'];

it.each<[string, DiarySymptom, string, string[]]>([
  ['nobody for what is moderate', 'FATIGUE', '6, moderate', []],
  ['the contacts and the helpline for what is severe', 'FATIGUE', '7, severe', contacts],
  ['them for a low mood, however strong', 'LOW_MOOD', '1, mild', contacts],
  ['them for deep sadness', 'DEPRESSION', '0, none', contacts],
  ['them for worry', 'ANXIETY', '2, mild', contacts],
  ['nobody for a little pain', 'PAIN', '6, moderate', []],
  ['the emergency line first for strong pain', 'PAIN', '7, severe', ['tel:101', ...contacts]],
])('an entry shows %s', (_, symptom, level, expected) => {
  expect(choose(symptom, level)).toEqual(expected);
});

it('help stands before the numbers, and says whom to call today', () => {
  choose('FATIGUE', '8, severe');
  const numbers = screen.getByRole('group', { name: /^How strong/ });
  expect(screen.getByRole('link', { name: /^Call/ }).compareDocumentPosition(numbers)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText(/contact your care team today/)).toBeTruthy();
});
