// What staff say of anything in the programme, as it is asked for.
import { keptText, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { WellnessContext } from '../context.ts';
import type { TextInLanguage } from '../video/video.model.ts';

const mostLanguages = 10;
export const longestName = 120;
export const longestLabel = 60;

export const languageText = z.string().regex(/^[a-z]{2,3}$/);

/** Each language once. */
export const inLanguages = (longest: number) =>
  z
    .array(z.object({ language: languageText, text: keptText(1, longest) }))
    .max(mostLanguages)
    .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length);

export const revision = z.int().min(1);

export const uploadId = z.string().regex(/^[\w-]{16,64}$/);

/** One in each language of the community, and in no other. */
export function requireLanguages(
  { wellness }: Pick<WellnessContext, 'wellness'>,
  texts: readonly TextInLanguage[],
  field: string,
): void {
  const { languages } = wellness.deployment;
  const isIn = (language: string) => texts.some((each) => each.language === language);
  if (texts.length !== languages.length || !languages.every(isIn))
    throw ServiceError('BAD_INPUT', undefined, { field });
}

/** A language of the community. */
export function requireLanguage({ wellness }: Pick<WellnessContext, 'wellness'>, language: string): void {
  if (!wellness.deployment.languages.some((each) => each === language))
    throw ServiceError('BAD_INPUT', undefined, { field: 'language' });
}
