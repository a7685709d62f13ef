import type { Deployment, RequestInfo } from '@banyan/kit';
import { readCookie } from '../cookie.ts';

type Language = Deployment['defaultLanguage'];

/** The language a member chose in this browser, else the deployment's. */
export function languageOf(request: RequestInfo, { languages, defaultLanguage }: Deployment): Language {
  const chosen = readCookie(request, 'banyan_language');
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}
