import { addTypePolicies } from '@banyan/framework';
import { type Mocks, type RenderModuleOptions, renderModule } from '@banyan/framework/testing';
import en from '../../../wording/en.json' with { type: 'json' };
import he from '../../../wording/he.json' with { type: 'json' };
import { ManualsScreen } from '../ManualsScreen.tsx';
import { manualTypePolicies } from '../manual-policies.ts';

const inBoth = (en: string, he: string) => [
  { __typename: 'TextInLanguage', language: 'en', text: en },
  { __typename: 'TextInLanguage', language: 'he', text: he },
];

const pdf = (id: string, language: string) => ({
  __typename: 'PdfDocument',
  language,
  url: `/media/file/s--a--/x_1/${id}/manual-${language}.pdf`,
  pages: 3,
  bytes: 30_000,
  preview: null,
});

/** As the service answers one. */
export const manual = (id: string, en: string, he: string, languages = ['en', 'he']) => ({
  __typename: 'Manual',
  id,
  name: en,
  names: inBoth(en, he),
  labels: inBoth('Rest and calm', 'מנוחה ורוגע'),
  documents: languages.map((language) => pdf(id, language)),
});

export const sleep = manual('m1', 'Sleep and rest', 'שינה ומנוחה');
export const family = manual('m2', 'For family', 'למשפחה', ['he']);

export const pageOf = (items: readonly object[], more: object = {}) => ({
  data: {
    allManuals: { __typename: 'ManualPage', total: 2, totalForFilter: items.length, hasMore: false, items, ...more },
  },
});

/** The page of the manuals: one in both languages and one in Hebrew, unless `mocks` say otherwise. */
export function renderManuals({ mocks = {}, ...more }: RenderModuleOptions = {}) {
  const all = [sleep, family];
  return renderModule(<ManualsScreen />, {
    moduleId: 'wellness',
    wording: { en, he },
    before: () => addTypePolicies('wellness', manualTypePolicies),
    path: '/manuals',
    mocks: {
      Manuals: pageOf(all),
      OneManual: ({ id }) => ({ data: { manual: all.find((each) => each.id === id) ?? null } }),
      RecordOpening: { data: { materialView: true } },
      ...mocks,
    } as Mocks,
    ...more,
  });
}
