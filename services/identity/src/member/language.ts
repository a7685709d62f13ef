import type { Deployment, RequestInfo } from '@banyan/kit';
import { readCookie } from '../cookie.ts';

type Language = Deployment['defaultLanguage'];

/**
 * The language a member chose in this browser, else the deployment's, as the page itself has it: a browser's Accept-Language is
 * often its maker's, and a message would be in another language than the page that asked for it.
 */
export function languageOf(request: RequestInfo, { languages, defaultLanguage }: Deployment): Language {
  const chosen = readCookie(request, 'banyan_language');
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}

/** The one that is named where it is one of the deployment's, else the deployment's. */
export const languageNamed = (name: string | null | undefined, { languages, defaultLanguage }: Deployment): Language =>
  languages.find((language) => language === name) ?? defaultLanguage;
