// Which language a page is in: the one that was chosen on this device, else the deployment's. What the browser would like comes last,
// and so never: many who read Hebrew have a phone in English (community.md §1).
import type { Deployment } from '@banyan/deployments';

type Language = Deployment['defaultLanguage'];

export const LANGUAGE_COOKIE = 'banyan_language';
export const MEMBER_COOKIE = 'banyan_member';

export function cookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.split('=')[1]?.trim();
}

export function chooseLanguage(
  { languages, defaultLanguage }: Pick<Deployment, 'languages' | 'defaultLanguage'>,
  cookies: string | undefined,
): Language {
  const chosen = cookie(cookies, LANGUAGE_COOKIE);
  return languages.find((language) => language === chosen) ?? defaultLanguage;
}

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'he' ? 'rtl' : 'ltr');
