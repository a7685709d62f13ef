// Which language a request is answered in: what the member chose, else what the browser asks for, else the deployment's.
import type { Deployment } from '@banyan/deployments';

type Language = Deployment['defaultLanguage'];

export const LANGUAGE_COOKIE = 'banyan_language';
export const MEMBER_COOKIE = 'banyan_member';

export function cookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.split('=')[1]?.trim();
}

/** Languages of an Accept-Language header, the most wanted first, without regions. */
function accepted(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().split(';');
      const q = settings.find((setting) => setting.trim().startsWith('q='))?.split('=')[1];
      return { language: tag.split('-')[0]!.toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

export function chooseLanguage(
  deployment: Pick<Deployment, 'languages' | 'defaultLanguage'>,
  headers: { cookie?: string | undefined; acceptLanguage?: string | undefined },
): Language {
  const known = (language: string | undefined): language is Language =>
    (deployment.languages as string[]).includes(language ?? '');
  const chosen = cookie(headers.cookie, LANGUAGE_COOKIE);
  if (known(chosen)) return chosen;
  return accepted(headers.acceptLanguage).find(known) ?? deployment.defaultLanguage;
}

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'he' ? 'rtl' : 'ltr');
