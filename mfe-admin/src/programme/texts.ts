// What staff say of a video or a manual, in each language of the community.
import { communityLanguages, visibleText } from '@banyan/framework';

export interface TextInLanguage {
  language: string;
  text: string;
}

/** In the reader's language, or the first that there is. */
export const textIn = (texts: readonly TextInLanguage[], language: string): string =>
  (texts.find((each) => each.language === language) ?? texts[0])?.text ?? '';

/** As a language calls itself. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/** The same in whichever order its languages stand. */
export const keyOf = (label: readonly TextInLanguage[]): string =>
  JSON.stringify(label.map(({ language, text }) => `${language} ${text}`).toSorted((a, b) => a.localeCompare(b)));

/** In each language of the community, in its order: also in one that it did not have when they were written. */
export const inAllLanguages = (texts: readonly TextInLanguage[]): TextInLanguage[] =>
  communityLanguages().map((language) => ({
    language,
    text: texts.find((each) => each.language === language)?.text ?? '',
  }));

/** Each label of a list once. */
export const labelsOf = (rows: readonly { labels: readonly TextInLanguage[] }[]): TextInLanguage[][] => [
  ...new Map(
    rows.flatMap(({ labels }) => (labels.length > 0 ? [[keyOf(labels), labels as TextInLanguage[]] as const] : [])),
  ).values(),
];

/** As services/wellness has them. */
export const longestName = 120;
export const longestLabel = 60;

export const isEmpty = ({ text }: TextInLanguage): boolean => visibleText(text) === '';

/** As it is sent. */
export const plain = (texts: readonly TextInLanguage[]) =>
  texts.map(({ language, text }) => ({ language, text: visibleText(text) }));
