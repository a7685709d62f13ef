// What identity says outside the app. The deployment's own words win, as they do in the app.
import type { Deployment } from '@banyan/kit';
import { createInstance } from 'i18next';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };

type Language = Deployment['defaultLanguage'];
export type TextKey = keyof typeof en;

/** The text of `key` with its holes filled. */
export function textIn(
  { wording }: Deployment,
  language: Language,
  key: TextKey,
  vars: Record<string, string>,
): string {
  const engine = createInstance();
  const resources = {
    en: { translation: { ...en, ...wording.en } },
    he: { translation: { ...he, ...wording.he } },
  };
  void engine.init({ initAsync: false, resources, lng: language, keySeparator: false, nsSeparator: false });
  // A message is plain text: nothing in it becomes markup.
  return engine.t(key, { ...vars, interpolation: { escapeValue: false } });
}
